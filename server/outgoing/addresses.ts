import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Networks without IPv4 reach IPv4 hosts through it; the last four bytes are the host's own address. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Whether an address is one of the public internet: no private, loopback, link-local, shared or reserved network. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address written as IPv6 (::ffff:127.0.0.1) counts as what it is.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.match(NAT64)) return isPublicAddress(address.toByteArray().slice(12).join('.'));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

type Resolve = (
  host: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name to its public addresses only. Given to a connection as its own lookup, so that the address which was
 * checked is the one connected to: a name that answers differently a moment later gains nothing.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (host, options, callback) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first, ...others] = error ? [] : found.filter(({ address }) => isPublicAddress(address));
      if (!first) callback(error ?? new ForbiddenAddress(), []);
      else if (options.all) callback(null, [first, ...others]);
      else callback(null, first.address, first.family);
    });
}
