import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

const UNKNOWN = -1;

/** How many rows something took last time in this browser, so that what is below does not jump; undefined before the first time. */
export function useUsualRoom(name: string, rows: number | undefined): number | undefined {
  const [usual, setUsual] = useLocalStorage({
    key: `echamano:${name}`,
    defaultValue: UNKNOWN,
    getInitialValueInEffect: false,
  });
  useEffect(() => {
    if (rows !== undefined) setUsual(rows);
  }, [rows, setUsual]);
  return usual === UNKNOWN ? undefined : usual;
}
