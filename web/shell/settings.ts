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
  const settings = settingsIn(await response.json());
  if (!settings) return;
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  setMoney(settings);
}

function knownSettings(): Settings | null {
  try {
    return settingsIn(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** A failure is JSON too, and a price cannot be written in it. */
function settingsIn(answer: Partial<Settings> | null): Settings | null {
  const { currency, country } = answer ?? {};
  return currency && country ? { currency, country } : null;
}
