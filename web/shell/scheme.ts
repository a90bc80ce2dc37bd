import { IconDeviceMobile, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';

/** Where landing/boot.ts finds them before the first paint; it follows what is said to have been stored. */
const STORED = 'mantine-color-scheme-value';
const AUTOMATIC = 'auto';

export const SCHEMES: readonly { value: string; label: string; icon: TablerIcon }[] = [
  { value: 'auto', label: 'Automático', icon: IconDeviceMobile },
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Oscuro', icon: IconMoon },
];

/** The colours people chose, or those of their device. */
export function useScheme() {
  const scheme = useSyncExternalStore(watch, read);
  return [scheme, choose] as const;
}

function read(): string {
  return localStorage.getItem(STORED) ?? AUTOMATIC;
}

function choose(scheme: string): void {
  localStorage.setItem(STORED, scheme);
  dispatchEvent(new StorageEvent('storage', { key: STORED, newValue: scheme }));
}

function watch(watcher: () => void): () => void {
  addEventListener('storage', watcher);
  return () => removeEventListener('storage', watcher);
}
