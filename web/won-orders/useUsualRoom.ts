import { useEffect } from 'react';
import { useKept, useKeptKey } from '../session/kept.ts';

const UNKNOWN = -1;

/** How many rows something took last time in this browser, so that what is below does not jump; undefined before the first time. */
export function useUsualRoom(name: string, rows: number | undefined): number | undefined {
  const [usual, setUsual] = useKept(useKeptKey(name), UNKNOWN);
  useEffect(() => {
    if (rows !== undefined) setUsual(rows);
  }, [rows, setUsual]);
  return usual === UNKNOWN ? undefined : usual;
}
