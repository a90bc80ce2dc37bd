/** Who is called back when something that lives outside of React changes. */
export function makeWatchers() {
  const watchers = new Set<() => void>();
  return {
    /** Answers how to stop. */
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    announce(): void {
      for (const watcher of [...watchers]) watcher();
    },
  };
}
