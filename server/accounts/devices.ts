import { createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, notInArray, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { knownDevices, users } from '../db/schema.ts';
import type { Caller } from '../limits/caller.ts';
import { deviceName } from './device-name.ts';

export const DEVICE_KEPT_DAYS = 400;
const ID_BYTES = 24;
/** Rows kept per account: one per cookie (per sign-in without cookies) and one per kind of browser on each network. */
const DEVICES_MAX = 100;

/** The place that somebody calls from; `hereOf` in `server/http/device-cookie.ts` reads it from a request. */
export interface Here extends Caller {
  /** The random id in this browser's device cookie. */
  deviceId: string | undefined;
  userAgent: string | undefined;
}

interface Known {
  /** The stored hash of this browser's id, if this browser signed in to this account before. */
  device: string | undefined;
  /** Whether the account was signed in to from this network before. */
  network: boolean;
}

/** A network as the database stores it with those who signed in from it. */
export const keptNetwork = (keeper: Keeper, network: string): string => kept(keeper, network);

type Keeper = Pick<Context, 'db' | 'secret'>;

/** Whether an account was used from this browser or network before; an account that does not exist was not. */
export async function knownFrom(keeper: Keeper, { deviceId, network }: Here, email: string): Promise<Known> {
  const here = { device: deviceId && kept(keeper, deviceId), network: kept(keeper, network) };
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
 * Remembers that this person signed in from here. Returns the id for the device cookie and whether the sign-in is new to
 * the account: neither this cookie nor this kind of browser on this network was seen before. An account's first sign-in is
 * not new.
 */
export async function rememberDevice(
  keeper: Keeper & Pick<Context, 'clock'>,
  where: Here,
  userId: string,
): Promise<{ deviceId: string; isNew: boolean }> {
  const deviceId = where.deviceId ?? randomBytes(ID_BYTES).toString('base64url');
  const network = kept(keeper, where.network);
  const seen = { network, lastSeenAt: keeper.clock() };
  const here = [kept(keeper, deviceId), kept(keeper, `${deviceName(where.userAgent)}@${network}`)];
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
  return { deviceId, isNew: before.length > 0 && !before.some(({ device }) => here.includes(device)) };
}

/** Cookies and addresses are stored as keyed hashes, so that nobody can read them out of the database. */
const kept = ({ secret }: Keeper, text: string) =>
  createHmac('sha256', secret).update(`device:${text}`).digest('base64url');
