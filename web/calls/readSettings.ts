import type { Settings } from '../../contract/settings.ts';
import { takeEarlyRead } from './earlyReads.ts';

/** The settings of this installation. Does not use `call`, because the landing reads them before it loads that module. */
export async function readSettings(signal?: AbortSignal): Promise<Settings> {
  const early = await takeEarlyRead('/config.json');
  const response = early ?? (await fetch('/config.json', { signal }));
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return response.json() as Promise<Settings>;
}
