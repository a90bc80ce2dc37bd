import { useLocalStorage } from '@mantine/hooks';
import { useUser } from './session.ts';

declare const ofPerson: unique symbol;
/** Where this browser keeps something of one person: on a shared phone nobody else meets it. */
export type KeptKey = string & { readonly [ofPerson]: true };

export function useKeptKey(kind: string, ...of: string[]): KeptKey {
  const { id } = useUser();
  return ['echamano', kind, id, ...of].join(':') as KeptKey;
}

/** What somebody is writing, or how their screens were: it outlives a closed dialog, a reload and a dead battery. */
export function useKept<T>(key: KeptKey, initial: T) {
  return useLocalStorage<T>({ key, defaultValue: initial, getInitialValueInEffect: false });
}
