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

/** Browsers on which one person is notified; the oldest leaves for an eleventh. */
export const SUBSCRIPTIONS_MAX = 10;

/**
 * Whose word it is that messages may be sent to this address: everybody's (`known`: over TLS, only on the public
 * internet), this installation's (`own`: its PUSH_HOSTS, wherever they are), or nobody's.
 */
export function pushServiceOf(endpoint: string, ownHosts: string[]): 'known' | 'own' | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, hostname, host, port, username, password } = new URL(endpoint);
  if (!/^https?:$/.test(protocol) || username || password) return null;
  if (ownHosts.some((own) => own === hostname || own === host)) return 'own';
  const isKnown = PUSH_SERVICES.some((name) => hostname === name || hostname.endsWith(`.${name}`));
  return isKnown && protocol === 'https:' && !port ? 'known' : null;
}
