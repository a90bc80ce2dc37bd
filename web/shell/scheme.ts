import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceMobile, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';

export const SCHEMES: readonly { value: MantineColorScheme; label: string; icon: TablerIcon }[] = [
  { value: 'auto', label: 'Automático', icon: IconDeviceMobile },
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Oscuro', icon: IconMoon },
];

/** The colours people chose, or those of their device. */
export function useScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) =>
    setColorScheme(SCHEMES.find((one) => one.value === value)?.value ?? 'auto');
  return [colorScheme, choose] as const;
}
