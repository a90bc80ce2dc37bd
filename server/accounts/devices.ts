import { createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, notInArray, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { knownDevices, users } from '../db/schema.ts';
import type { Caller } from '../limits/caller.ts';
import { deviceName } from './device-name.ts';

export const DEVICE_KEPT_DAYS = 400;
const ID_BYTES = 24;
/** Somebody whose browser keeps no cookies leaves a new device each time; each browser and each network is one too. */
const DEVICES_MAX = 100;

/** Where somebody comes from: `hereOf` in `server/http/device-cookie.ts` reads it off a request. */
export interface Here extends Caller {
  /** What this browser was given to be known by. */
  deviceId: string | undefined;
  userAgent: string | undefined;
}

export interface Known {
  /** This browser, as it is stored, when it signed in to this account before. */
  device: string | undefined;
  /** Whether the account was signed in to from this network before. */
  network: boolean;
}

type Keeper = Pick<Context, 'db' | 'secret'>;

/** Whether an account was used from here before: nothing is known of an account that does not exist. */
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
 * Remembers that this person signed in from here. Answers what the browser is to be known by, and whether it is new to the
 * account: another browser, or one that was not known, of a kind that never came from this network. The first place of
 * all is not.
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

/** Neither a cookie nor an address can be read out of the database. */
const kept = ({ secret }: Keeper, text: string) =>
  createHmac('sha256', secret).update(`device:${text}`).digest('base64url');
