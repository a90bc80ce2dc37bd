import { IconDeviceMobile, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';

/** The storage key that landing/boot.ts reads before the first paint; boot.ts also listens to its `storage` events. */
export const SCHEME_KEY = 'mantine-color-scheme-value';
const AUTOMATIC = 'auto';

export const SCHEMES: readonly { value: string; label: string; icon: TablerIcon }[] = [
  { value: 'auto', label: 'Automático', icon: IconDeviceMobile },
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Oscuro', icon: IconMoon },
];

/** The colour scheme that the person chose, or 'auto' for that of the device. */
export function useScheme() {
  const scheme = useSyncExternalStore(watch, read);
  return [scheme, choose] as const;
}

function read(): string {
  return localStorage.getItem(SCHEME_KEY) ?? AUTOMATIC;
}

function choose(scheme: string): void {
  localStorage.setItem(SCHEME_KEY, scheme);
  dispatchEvent(new StorageEvent('storage', { key: SCHEME_KEY, newValue: scheme }));
}

function watch(watcher: () => void): () => void {
  addEventListener('storage', watcher);
  return () => removeEventListener('storage', watcher);
}
