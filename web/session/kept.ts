import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useUser } from './session.ts';

declare const ofPerson: unique symbol;
/** A storage key that includes the person's id, so that on a shared phone nobody else sees what is kept under it. */
export type KeptKey = string & { readonly [ofPerson]: true };

export function useKeptKey(kind: string, ...of: string[]): KeptKey {
  const { id } = useUser();
  return ['echamano', kind, id, ...of].join(':') as KeptKey;
}

/**
 * State kept in local storage, such as drafts: it survives a closed dialog, a reload and an empty battery. `forget`,
 * called once it is sent, keeps what was written since the render that it comes from.
 */
export function useKept<T>(key: KeptKey, initial: T) {
  const [value, setValue, removeValue] = useLocalStorage<T>({
    key,
    defaultValue: initial,
    getInitialValueInEffect: false,
  });
  // The library stores the initial value too. What nobody has changed is no draft: later it would hide what was saved elsewhere.
  useEffect(() => {
    if (localStorage.getItem(key) === JSON.stringify(initial)) localStorage.removeItem(key);
  }, [key, initial]);
  const forget = () => {
    const kept = localStorage.getItem(key);
    if (kept === null || kept === JSON.stringify(value)) removeValue();
  };
  return [value, setValue, forget] as const;
}
