/** The services that browsers receive their push messages from; also every machine below these names. */
const PUSH_SERVICES = [
  // Chrome, Edge, Opera, Samsung
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  // Firefox
  'push.services.mozilla.com',
  // Safari
  'push.apple.com',
  // Edge on Windows
  'notify.windows.com',
];

/** Browsers on which one person is notified; an eleventh replaces the oldest. */
export const SUBSCRIPTIONS_MAX = 10;

/**
 * Who vouches for a push address: `known` is a public push service (over TLS, only on the public internet), `own` is one of
 * this installation's PUSH_HOSTS, wherever they are, and null is nobody.
 */
export function pushServiceOf(endpoint: string, ownHosts: string[]): 'known' | 'own' | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, hostname, host, port, username, password } = new URL(endpoint);
  if (!/^https?:$/.test(protocol) || username || password) return null;
  if (ownHosts.some((own) => own === hostname || own === host)) return 'own';
  const isKnown = PUSH_SERVICES.some((name) => hostname === name || hostname.endsWith(`.${name}`));
  return isKnown && protocol === 'https:' && !port ? 'known' : null;
}
