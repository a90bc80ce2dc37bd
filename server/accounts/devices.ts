import { createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, notInArray, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { knownDevices, users } from '../db/schema.ts';
import { networkOf } from '../http/address.ts';
import { deviceName } from './device-name.ts';

const COOKIE = 'echamano_device';
export const DEVICE_KEPT_DAYS = 400;
const ID_BYTES = 24;
/** Somebody whose browser keeps no cookies leaves a new device each time; each browser and each network is one too. */
const DEVICES_MAX = 100;

export interface Known {
  /** This browser, as it is stored, when it signed in to this account before. */
  device: string | undefined;
  /** Whether the account was signed in to from this network before. */
  network: boolean;
}

type Keeper = Pick<Context, 'db' | 'secret'>;

/** Whether an account was used from here before: nothing is known of an account that does not exist. */
export async function knownFrom(keeper: Keeper, request: FastifyRequest, email: string): Promise<Known> {
  const here = whereOf(keeper, request);
  const rows = await keeper.db
    .select({ device: knownDevices.device, network: knownDevices.network })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(users.email, email),
        or(
          here.device ? eq(knownDevices.device, here.device) : undefined,
          eq(knownDevices.network, here.network),
        ),
      ),
    );
  return {
    device: rows.find(({ device }) => device === here.device)?.device,
    network: rows.some(({ network }) => network === here.network),
  };
}

/**
 * Remembers that this person signed in from here; a browser without the cookie gets it. Answers whether it is new to
 * the account: another browser, or one without the cookie of a kind that never came from this network. The first place
 * of all is not.
 */
export async function rememberDevice(
  keeper: Keeper & Pick<Context, 'config' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<boolean> {
  const id = idOf(request) ?? randomBytes(ID_BYTES).toString('base64url');
  const { network } = whereOf(keeper, request);
  const seen = { network, lastSeenAt: keeper.clock() };
  const here = [kept(keeper, id), kept(keeper, `${deviceName(request.headers['user-agent'])}@${network}`)];
  const before = await keeper.db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  await keeper.db
    .insert(knownDevices)
    .values(here.map((device) => ({ userId, device, ...seen })))
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.device], set: seen });
  const newest = keeper.db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSeenAt))
    .limit(DEVICES_MAX);
  await keeper.db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.device, newest)));
  reply.setCookie(COOKIE, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: keeper.config.APP_URL.startsWith('https:'),
    signed: true,
    expires: new Date(keeper.clock().getTime() + DEVICE_KEPT_DAYS * 24 * 60 * 60 * 1000),
  });
  return before.length > 0 && !before.some(({ device }) => here.includes(device));
}

function whereOf(keeper: Keeper, request: FastifyRequest): { device: string | undefined; network: string } {
  const id = idOf(request);
  return { device: id && kept(keeper, id), network: kept(keeper, networkOf(request)) };
}

/** What the cookie holds, when it is one of ours. */
function idOf(request: FastifyRequest): string | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[COOKIE] ?? '');
  return valid && value ? value : undefined;
}

/** Neither a cookie nor an address can be read out of the database. */
const kept = ({ secret }: Keeper, text: string) =>
  createHmac('sha256', secret).update(`device:${text}`).digest('base64url');
