import ipaddr from 'ipaddr.js';

/** Which proxies are trusted to name the client's address: none, a number of proxies in a row, or those of these networks. */
export type TrustedProxies = false | number | string[];

/** Address ranges that may be given by name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/** `off`, `on` (one proxy), a number of proxies, or addresses and networks with commas between them. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  const given = text.trim();
  if (given === 'off') return false;
  if (given === 'on') return 1;
  if (/^\d{1,2}$/.test(given)) return Number(given) || false;
  const networks = given.split(',').map((one) => one.trim());
  const known = (one: string) => NAMED.includes(one) || ipaddr.isValid(one) || ipaddr.isValidCIDR(one);
  return networks.every(known) ? networks : undefined;
}
