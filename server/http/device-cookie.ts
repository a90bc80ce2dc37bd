import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../contract/durations.ts';
import { DEVICE_KEPT_DAYS, type Here } from '../accounts/devices.ts';
import type { Context } from '../context.ts';
import { callerOf } from './request-caller.ts';

const COOKIE = 'echamano_device';

/** Where a call comes from; the cookie counts only if this server signed it. */
export function hereOf(request: FastifyRequest, { config }: Pick<Context, 'config'>): Here {
  const { valid, value } = request.unsignCookie(request.cookies[COOKIE] ?? '');
  return {
    ...callerOf(request, config),
    deviceId: (valid && value) || undefined,
    userAgent: request.headers['user-agent'],
  };
}

export function setDeviceCookie(
  reply: FastifyReply,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  deviceId: string,
): void {
  reply.setCookie(COOKIE, deviceId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.APP_URL.startsWith('https:'),
    signed: true,
    expires: new Date(clock().getTime() + DEVICE_KEPT_DAYS * DAY_MS),
  });
}
