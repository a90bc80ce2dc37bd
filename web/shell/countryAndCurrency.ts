import type { Home } from '../../contract/currencies.ts';
import { readSettings } from '../calls/readSettings.ts';
import { setMoney } from '../ui/money.ts';

const SETTINGS_KEY = 'echamano:settings';

/** Sets the installation's country and currency: at once those stored in this browser, then those of the server. */
export async function followCountryAndCurrency(): Promise<void> {
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

/** Checks the shape, since an older version may have stored another. */
function moneyIn(answer: Partial<Home> | null): Home | null {
  const { currency, country } = answer ?? {};
  return currency && country ? { currency, country } : null;
}
