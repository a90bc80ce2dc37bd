import type { Settings } from '../contract/settings.ts';
import { takeEarlyRead } from './earlyReads.ts';

/** What the installation says of itself. The landing page asks too, before it loads the machinery of the other calls. */
export async function readSettings(signal?: AbortSignal): Promise<Settings> {
  const early = await takeEarlyRead('/config.json');
  const response = early ?? (await fetch('/config.json', { signal }));
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return response.json() as Promise<Settings>;
}
