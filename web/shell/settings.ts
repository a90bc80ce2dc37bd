import { setMoney } from '../ui/money.ts';

const SETTINGS_KEY = 'echamano:settings';

interface Settings {
  currency: string;
  country: string;
}

/** Takes over what the installation charges in: at once what this browser knew, and what the server says now. */
export async function followSettings(): Promise<void> {
  const known = knownSettings();
  if (known) setMoney(known);
  const asked = askSettings().catch(() => undefined);
  if (!known) await asked;
}

async function askSettings(): Promise<void> {
  const response = await fetch('/config.json');
  const { currency, country }: Settings = await response.json();
  localStorage.setItem(SETTINGS_KEY, JSON.stringify({ currency, country }));
  setMoney({ currency, country });
}

function knownSettings(): Settings | null {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null') as Settings | null;
  } catch {
    return null;
  }
}
