import { useEffect } from 'react';
import { useKept, useKeptKey } from '../session/kept.ts';

const UNKNOWN = -1;

/** How many rows a list had last time in this browser, to reserve their room; undefined before the first time. */
export function useUsualRoom(name: string, rows: number | undefined): number | undefined {
  const [usual, setUsual] = useKept(useKeptKey(name), UNKNOWN);
  useEffect(() => {
    if (rows !== undefined) setUsual(rows);
  }, [rows, setUsual]);
  return usual === UNKNOWN ? undefined : usual;
}
