/** A set of callbacks to run when state that lives outside React changes. */
export function makeWatchers() {
  const watchers = new Set<() => void>();
  return {
    /** Returns the function that stops watching. */
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    announce(): void {
      for (const watcher of [...watchers]) watcher();
    },
  };
}
