import type { Home } from '../../contract/currencies.ts';
import { readSettings } from '../settings.ts';
import { setMoney } from '../ui/money.ts';

const SETTINGS_KEY = 'echamano:settings';

/** Takes over what the installation charges in: at once what this browser knew, and what the server says now. */
export async function followSettings(): Promise<void> {
  const known = knownSettings();
  if (known) setMoney(known);
  const asked = askSettings().catch(() => undefined);
  if (!known) await asked;
}

async function askSettings(): Promise<void> {
  const settings = moneyIn(await readSettings());
  if (!settings) return;
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  setMoney(settings);
}

function knownSettings(): Home | null {
  try {
    return moneyIn(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** What an older version kept may be anything. */
function moneyIn(answer: Partial<Home> | null): Home | null {
  const { currency, country } = answer ?? {};
  return currency && country ? { currency, country } : null;
}
