import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Context } from '../context.ts';

/** The caller as the limits count it; `callerOf` in `server/http/request-caller.ts` reads it from a request. */
export interface Caller {
  /** The signed-in person's account, if there is one. */
  accountId: string | undefined;
  network: string;
  /** The address may be a proxy's with everybody behind it: see LOOPBACK_COUNTS_FOR. */
  isSharedAddress: boolean;
}

/** The account, or the network that counts as one visitor. */
export const idOf = ({ accountId, network }: Caller): string => accountId ?? network;

/**
 * The neighbourhood of a network: networks that one holder may have many of count as one. For IPv6 it is the /48, the
 * most that a subscriber is given; for IPv4 the /24, the smallest block that is announced by itself and rented as a
 * whole.
 */
export function neighbourhoodOf(network: string): string {
  if (isIPv4(network)) return network.replace(/\.\d+$/, '.0/24');
  const [address = ''] = network.split('/');
  if (!isIPv6(address)) return network;
  return ipv6Network(address, 48);
}

/** The IPv6 network of so many bits that an address is in; this form is also kept hashed, so it must not change. */
export function ipv6Network(address: string, bits: 48 | 64): string {
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, bits / 16);
  return `${parts.map((part) => part.toString(16)).join(':')}::/${bits}`;
}

/** The callers that share turns: the whole neighbourhood, or the caller alone if the address may stand for many people. */
export const originOf = (caller: Caller): string =>
  caller.isSharedAddress ? idOf(caller) : neighbourhoodOf(caller.network);

/** The origin as the database stores it: hashed, so that it shows no address. */
export const hashedOriginOf = ({ secret }: Pick<Context, 'secret'>, caller: Caller): string =>
  createHmac('sha256', secret)
    .update(`origin:${originOf(caller)}`)
    .digest('base64url');
