import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { createService, updateService } from '../../contract/services.ts';
import { registerUser } from '../../server/accounts/actions.ts';
import { makeAuth } from '../../server/accounts/auth.ts';
import { makeHashing } from '../../server/accounts/hashing.ts';
import { actorOfToken } from '../../server/accounts/session.ts';
import { promote, toggleUser } from '../../server/admin/actions.ts';
import { giveBadge, putBadge } from '../../server/badges/actions.ts';
import { dayIn } from '../../server/badges/day.ts';
import { refreshOldFacts } from '../../server/badges/facts.ts';
import {
  answerClaim,
  moveClaim,
  reportPerson,
  sendClaim,
  writeInClaim,
} from '../../server/claims/actions.ts';
import type { Actor, Context } from '../../server/context.ts';
import { withoutReplica } from '../../server/db/replica.ts';
import { claims } from '../../server/db/schema.ts';
import { transaction } from '../../server/db/transaction.ts';
import type { Live } from '../../server/live/live.ts';
import { matchService } from '../../server/matching/match.ts';
import { readAllNotifications } from '../../server/notifications/actions.ts';
import { updateProfile } from '../../server/profile/actions.ts';
import * as serving from '../../server/services/actions.ts';
import { agreeOnDates } from './dates.ts';
import { BOGOTA } from './orders/bogota.ts';
import { BUENOS_AIRES } from './orders/buenos-aires.ts';
import { CIUDAD_DE_MEXICO } from './orders/ciudad-de-mexico.ts';
import { LATELY } from './orders/lately.ts';
import { MONTEVIDEO } from './orders/montevideo.ts';
import { ADMIN, CHECKED, DEACTIVATED, DEMO_PASSWORD, emailOf, PEOPLE } from './people.ts';
import { DAY, runDayByDay, type Story } from './schedule.ts';
import { type DemoService, SERVICES } from './services.ts';
import { type DemoMarket, stepsOf, talk, timed } from './story.ts';
import { CLAIMS, CONVERSATIONS, type DemoClaim } from './talk.ts';

export const CITIES = [
  { city: 'Montevideo', orders: MONTEVIDEO },
  { city: 'Buenos Aires', orders: BUENOS_AIRES },
  { city: 'Ciudad de México', orders: CIUDAD_DE_MEXICO },
  { city: 'Bogotá', orders: BOGOTA },
  ...LATELY,
];
/** Notifications older than this count as read. */
const READ_UNTIL_DAYS_AGO = 4;
const DEACTIVATED_DAYS_AGO = 31;
const REGISTERED_TOGETHER = 8;

type Base = Pick<Context, 'db' | 'config' | 'secret' | 'places' | 'files'>;
type Progress = (done: number, total: number) => void;

/** Creates the demo market's last months by running the market's own actions in chronological order. */
export async function loadDemo(base: Base, onProgress: Progress = () => {}): Promise<void> {
  const now = Date.now();
  // Sends no live messages: nobody is connected yet.
  const nobody: Live = {
    send: async () => {},
    changed: async () => {},
    revoke: async () => {},
    online: async () => [],
  };
  const silent: Context = {
    ...base,
    // Months of actions run within a minute, which would exceed the daily limits.
    config: { ...base.config, RATE_LIMITS: 'off' },
    readReplica: withoutReplica,
    live: nobody,
    hashing: makeHashing({ RATE_LIMITS: 'off' }),
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  };
  const actors = await registerEveryone(silent);
  const services = new Map<string, string>();

  const market: DemoMarket = {
    now,
    at: (moment) => ({ ...silent, clock: () => new Date(moment) }),
    person: (key) => known(actors.get(key), key),
    serviceNamed: (name) => known(services.get(name), name),
    firstServiceOf: (key) => market.serviceNamed(known(SERVICES.find(({ of }) => of === key)?.name, key)),
  };
  const orders = CITIES.flatMap(({ city, orders: list }) => list.map((order) => ({ city, order })));
  const stories: Story[] = [
    ...SERVICES.map((service, index) => publishing(market, services, service, index)),
    ...orders.map(({ city, order }, index) => stepsOf(market, order, city, index + 1)),
    ...CONVERSATIONS.map(({ customer, provider, ago, lines }, index) =>
      timed(
        market,
        ago,
        index + 500,
        talk(lines, market.person(customer), market.person(provider), () => null),
      ),
    ),
    ...CLAIMS.map((claim, index) => claiming(market, claim, index + 600)),
    housekeeping(market, [...actors.keys()]),
    checking(market),
  ];
  const total = stories.flat().length;
  let done = 0;
  await runDayByDay(stories, () => onProgress(++done, total));
  await agreeOnDates(base.db, now);
  await refreshOldFacts({ db: base.db, clock: () => new Date(now) });
}

/** Registers everybody, several at a time, because hashing the passwords is slow. */
async function registerEveryone(context: Context): Promise<Map<string, Actor>> {
  const auth = makeAuth(context);
  const actors = new Map<string, Actor>();
  for (let from = 0; from < PEOPLE.length; from += REGISTERED_TOGETHER) {
    await Promise.all(
      PEOPLE.slice(from, from + REGISTERED_TOGETHER).map(async ({ key, firstName, lastName, phone }) => {
        const given = { email: emailOf(key), password: DEMO_PASSWORD, firstName, lastName };
        const { token } = await registerUser(context, auth, given, {
          device: new Headers(),
          mayMail: async () => true,
          key: undefined,
        });
        if (key === ADMIN) await promote(context.db, emailOf(key));
        const actor = known(await actorOfToken(context, token), key);
        await updateProfile(context, actor, { phone });
        actors.set(key, actor);
      }),
    );
  }
  return actors;
}

function publishing(
  market: DemoMarket,
  services: Map<string, string>,
  service: DemoService,
  seed: number,
): Story {
  const owner = market.person(service.of);
  const since =
    service.since ??
    known(
      PEOPLE.find(({ key }) => key === service.of),
      service.of,
    ).since - 1;
  const draft = {
    name: service.name,
    description: service.says,
    phone: known(
      PEOPLE.find(({ key }) => key === service.of),
      service.of,
    ).phone,
    basePrice: service.price,
    coverageAreas: service.areas,
    predefinedZones: service.zones,
    servicePolygons: service.drawn && [
      {
        id: `area-${seed}`,
        name: service.drawn.name,
        coordinates: service.drawn.corners.map(([lat, lng]) => ({ lat, lng })),
      },
    ],
  };
  return timed(market, since, seed + 300, [
    {
      pause: 0,
      run: async (context) => {
        const prepared = await serving.prepareService(context, owner, createService.body!.parse(draft));
        const { id } = await serving.createService(context, owner, prepared);
        services.set(service.name, id);
        if (service.paused) {
          const pause = updateService.body!.parse({ isActive: false });
          const paused = await serving.prepareChange(context, owner, id, pause);
          await serving.updateService(context, owner, pause, paused);
        }
        await matchService(context, id);
      },
    },
  ]);
}

/** A claim, what the admin did with it some hours later, and what its author had to add. */
function claiming(market: DemoMarket, claim: DemoClaim, seed: number): Story {
  const { by, ago, says, kind, status, against, answer, adds } = claim;
  const sender = market.person(by);
  const admin = market.person(ADMIN);
  let id = '';
  const move = (to: 'reviewed' | 'resolved') => ({
    pause: 9,
    run: (context: Context) => moveClaim(context, admin, id, to),
  });
  return timed(market, ago, seed, [
    {
      pause: 0,
      run: async (context) => {
        if (!against) ({ id } = await sendClaim(context, sender, { message: says, kind }));
        else {
          await reportPerson(context, sender, market.person(against).id, { reason: says });
          const mine = await context.db.select().from(claims).where(eq(claims.userId, sender.id));
          id = known(
            mine.find(({ message }) => message === says),
            says,
          ).id;
        }
      },
    },
    ...(answer
      ? [{ pause: 9, run: (context: Context) => answerClaim(context, admin, id, { message: answer }) }]
      : status === 'pending'
        ? []
        : [move('reviewed')]),
    ...(adds ? [{ pause: 3, run: (context: Context) => writeInClaim(context, sender, id, adds) }] : []),
    ...(status === 'resolved' ? [move('resolved')] : []),
  ]);
}

const PHONE_CHECKED_DAYS_AGO = 60;
const DOCUMENTS_HOLD_YEARS = 4;

/** The admin calls people and looks at their documents. */
function checking(market: DemoMarket): Story {
  const admin = market.person(ADMIN);
  const dayOf = (moment: number) => dayIn(market.at(moment).config.COUNTRY, new Date(moment));
  return CHECKED.flatMap(({ key, document }) => {
    const phoneAt = market.now - PHONE_CHECKED_DAYS_AGO * DAY;
    const { id } = market.person(key);
    const phone = {
      at: phoneAt,
      run: async () => {
        const then = market.at(phoneAt);
        // People with a checked document were also called; the others typed the code sent to their phone.
        if (document) await giveBadge(then, admin, id, { kind: 'phone' });
        else
          await transaction(then.db, (tx) =>
            putBadge(then, tx, { userId: id, kind: 'phone', checkedOn: dayOf(phoneAt) }),
          );
      },
    };
    if (!document) return [phone];
    const [kind, country, ago] = document;
    const at = market.now - ago * DAY;
    const seen = {
      kind: 'identity' as const,
      document: kind,
      country,
      checkedOn: dayOf(at),
      expiresOn: dayOf(at + DOCUMENTS_HOLD_YEARS * 365 * DAY),
    };
    return [phone, { at, run: async () => void (await giveBadge(market.at(at), admin, id, seen)) }];
  });
}

function housekeeping(market: DemoMarket, keys: string[]): Story {
  const off = market.now - DEACTIVATED_DAYS_AGO * DAY;
  const read = market.now - READ_UNTIL_DAYS_AGO * DAY;
  return [
    {
      at: off,
      run: async () => {
        await toggleUser(market.at(off), market.person(ADMIN), market.person(DEACTIVATED).id);
      },
    },
    ...keys.map((key) => ({
      at: read,
      run: async () => {
        await readAllNotifications(market.at(read), market.person(key));
      },
    })),
  ];
}

function known<T>(found: T | null | undefined, name: string): T {
  if (found === undefined || found === null) throw new Error(`the demo market knows no ${name}`);
  return found;
}
