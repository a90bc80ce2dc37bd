import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { ipv6Network } from '../limits/caller.ts';
import type { TrustedProxies } from '../trusted-proxies.ts';

/**
 * The trusted proxies in Fastify's form. Fastify itself would trust no peer for a plain number, since a client that bypasses
 * the proxies could claim any address; so where a number is set, only the proxies may be able to reach the server.
 */
export function trustProxyOption(trusted: TrustedProxies) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/** Where a request comes from; an IPv4 address inside an IPv6 one (::ffff:1.2.3.4) is written as IPv4. */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  if (isIPv4(request.ip)) return request.ip;
  return isIPv6(request.ip) ? ipaddr.process(request.ip).toString() : UNKNOWN;
}

/** The network that limits count as one caller: an IPv4 address, or the IPv6 /64 that belongs to one subscriber. */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address = addressOf(request);
  return isIPv6(address) ? ipv6Network(address, 64) : address;
}

/** All requests whose proxy gave no valid address count as one. */
const UNKNOWN = 'unknown';

export const isLoopback = (request: Pick<FastifyRequest, 'ip'>): boolean =>
  /^127\.|^::1$/.test(addressOf(request));
