import { extraDraft } from '../../contract/extras.ts';
import { makeOffer } from '../../contract/offers.ts';
import { completeOrder, editOrder } from '../../contract/order-actions.ts';
import { createDirectOrder, createOrder } from '../../contract/orders.ts';
import { answerQuestion, askQuestion } from '../../contract/questions.ts';
import { revisionDraft } from '../../contract/revisions.ts';
import { markRead } from '../../server/chats/actions.ts';
import { messageSender } from '../../server/chats/send.ts';
import type { Actor, Context } from '../../server/context.ts';
import { matchOrder } from '../../server/matching/match.ts';
import * as offering from '../../server/offers/actions.ts';
import * as ordering from '../../server/orders/actions.ts';
import { bestMatch } from '../../server/orders/available.ts';
import { cancelOrder as cancel } from '../../server/orders/cancel.ts';
import { completeOrder as complete } from '../../server/orders/complete.ts';
import { editOrder as edit } from '../../server/orders/edit.ts';
import { answerQuestion as answer, askQuestion as ask } from '../../server/questions/actions.ts';
import * as quoting from '../../server/quotes/actions.ts';
import * as extras from '../../server/quotes/extras.ts';
import type { DemoOffer, DemoOrder, DemoQuestion, DemoQuote } from './orders/shape.ts';
import { type DemoPhoto, sendPhotos } from './photos.ts';
import { DAY, fraction, moments, PAUSE, type Story } from './schedule.ts';
import { sendVoice } from './voices.ts';

/** The demo market while it is being loaded. */
export interface DemoMarket {
  now: number;
  /** The context of actions at a moment of the past. */
  at(moment: number): Context;
  person(key: string): Actor;
  /** The service of this name; `firstServiceOf` gives a person's first one. */
  serviceNamed(name: string): string;
  firstServiceOf(key: string): string;
}

interface Beat {
  pause: number;
  run(context: Context): Promise<unknown>;
}

/** The width, in degrees, of the square around the middle of its neighbourhood where an order lies. */
const SPREAD = 0.005;

/** One order from its publication to its end, as the steps that its people take. */
export function stepsOf(market: DemoMarket, order: DemoOrder, city: string, seed: number): Story {
  const owner = market.person(order.by);
  const offerIds = new Map<string, string>();
  let orderId = '';

  const publish: Beat = {
    pause: 0,
    run: async (context) => {
      const place = placeOf(context, order.at.includes(',') ? order.at : `${order.at}, ${city}`, seed);
      const attachments = [
        ...(await sendPhotos(context, owner, order.photos ?? [])),
        ...(await sendVoice(context, owner, order.voice)),
      ];
      const draft = {
        description: order.says,
        urgency: order.urgency,
        budget: order.budget,
        attachments,
        ...place,
      };
      if (order.direct) {
        const serviceId = market.serviceNamed(order.direct);
        const given = createDirectOrder.body!.parse({ ...draft, serviceId });
        ({ id: orderId } = await ordering.createDirectOrder(context, owner, given));
      } else {
        ({ id: orderId } = await ordering.createOrder(context, owner, createOrder.body!.parse(draft)));
        await matchOrder(context, orderId);
      }
    },
  };

  const discards = (order.discardedBy ?? []).map(
    (key): Beat => ({
      pause: PAUSE.offer,
      run: async (context) => {
        const found = await bestMatch(context.db, market.person(key).id, orderId);
        if (found) await ordering.setDiscarded(context, market.person(key), orderId, true);
      },
    }),
  );

  const questions = (order.questions ?? []).flatMap((question) =>
    asked(market, owner, () => orderId, question),
  );

  const offers = (order.offers ?? []).map(
    (offer): Beat => ({
      pause: PAUSE.offer,
      run: async (context) => offerIds.set(offer[0], await offered(market, context, orderId, offer)),
    }),
  );

  const changes: Beat[] = [];
  if (order.edited) {
    const description = order.edited;
    changes.push({
      pause: PAUSE.edit,
      run: async (context) => {
        const given = editOrder.body!.parse({ description, budget: order.budget });
        await edit(context, owner, orderId, given);
        if (!order.direct) await matchOrder(context, orderId);
      },
    });
  }
  for (const key of order.withdrawn ?? []) {
    changes.push({
      pause: PAUSE.change,
      run: (context) => offering.withdrawOffer(context, market.person(key), offerIds.get(key)!),
    });
  }

  const proposals = Object.entries(order.proposed ?? {}).map(
    ([key, [price, message, lines, agreed]]): Beat => ({
      pause: PAUSE.edit,
      run: async (context) => {
        const given = revisionDraft.parse({ price, message, ...(lines ? { lines: linesOf(lines) } : {}) });
        const { openRevision } = await quoting.proposeRevision(context, owner, offerIds.get(key)!, given);
        if (agreed)
          await quoting.decideRevision(context, market.person(key), openRevision!.id, { status: 'agreed' });
      },
    }),
  );
  const added = Object.entries(order.extras ?? {}).map(
    ([key, [text, amount, approved]]): Beat => ({
      pause: PAUSE.edit,
      run: async (context) => {
        const given = extraDraft.parse({ text, amount });
        const offer = await extras.proposeExtra(context, market.person(key), offerIds.get(key)!, given);
        if (approved) await extras.decideExtra(context, owner, offer.extras![0]!.id, { status: 'approved' });
      },
    }),
  );

  const decide = (keys: string[] | undefined, status: 'accepted' | 'rejected') =>
    (keys ?? []).map(
      (key, index): Beat => ({
        pause: index ? PAUSE.edit : PAUSE.decision,
        run: (context) => offering.decideOffer(context, owner, offerIds.get(key)!, { status }),
      }),
    );

  const talks = Object.entries(order.chat ?? {}).flatMap(([key, lines]) =>
    talk(lines, owner, market.person(key), () => orderId),
  );

  const ending: Beat[] = [];
  if (order.review) {
    const [key, rating, comment] = order.review;
    ending.push({
      pause: PAUSE.work,
      run: (context) => {
        const given = completeOrder.body!.parse({ offerId: offerIds.get(key), rating, comment });
        return complete(context, owner, orderId, given);
      },
    });
  }
  if (order.cancelled) {
    const reason = order.cancelled;
    ending.push({
      pause: PAUSE.change,
      run: (context) => cancel(context, owner, orderId, reason),
    });
  }
  if (ending.length) {
    for (const key of Object.keys(order.chat ?? {})) {
      ending.push({
        pause: PAUSE.message,
        run: async (context) => {
          await markRead(context, owner, { orderId, senderId: market.person(key).id });
          await markRead(context, market.person(key), { orderId, senderId: owner.id });
        },
      });
    }
  }

  return timed(market, order.ago, seed, [
    publish,
    ...discards,
    ...questions,
    ...offers,
    ...changes,
    ...proposals,
    ...decide(order.rejected, 'rejected'),
    ...decide(order.accepted, 'accepted'),
    ...talks,
    ...added,
    ...ending,
  ]);
}

/** The beats of a question before an offer, and of its answer if there is one. */
function asked(
  market: DemoMarket,
  owner: Actor,
  orderId: () => string,
  [key, asks, answers]: DemoQuestion,
): Beat[] {
  let id = '';
  const asking: Beat = {
    pause: PAUSE.message,
    run: async (context) => {
      const { text } = askQuestion.body!.parse({ text: asks });
      ({ id } = await ask(context, market.person(key), orderId(), text));
    },
  };
  if (!answers) return [asking];
  return [
    asking,
    {
      pause: PAUSE.message,
      run: (context) => answer(context, owner, id, answerQuestion.body!.parse({ text: answers }).text),
    },
  ];
}

/** The beats of a conversation; each sender first marks the other's messages as read. */
export function talk(
  lines: string[],
  customer: Actor,
  provider: Actor,
  orderId: () => string | null,
): Beat[] {
  return lines.map((line) => {
    const [sender, receiver] = line.startsWith('C ') ? [customer, provider] : [provider, customer];
    return {
      pause: PAUSE.message,
      run: async (context) => {
        await markRead(context, sender, { orderId: orderId(), senderId: receiver.id });
        const [, photo, message = ''] = /^. (?:\{(\w+)\} )?(.*)$/.exec(line)!;
        await messageSender(context)(sender, {
          orderId: orderId(),
          receiverId: receiver.id,
          message,
          attachments: photo ? await sendPhotos(context, sender, [photo as DemoPhoto]) : [],
        });
      },
    };
  });
}

export function timed(market: DemoMarket, ago: number, seed: number, beats: Beat[]): Story {
  const at = moments(
    market.now,
    ago,
    seed,
    beats.map(({ pause }) => pause),
  );
  return beats.map(({ run }, index) => ({
    at: at[index]!,
    run: async () => {
      await run(market.at(at[index]!));
    },
  }));
}

async function offered(
  market: DemoMarket,
  context: Context,
  orderId: string,
  [key, price, message, estimatedDuration, service, quote]: DemoOffer,
): Promise<string> {
  const provider = market.person(key);
  await ordering.markSeen(context, provider, orderId);
  const found = await bestMatch(context.db, provider.id, orderId);
  const serviceId = service
    ? market.serviceNamed(service)
    : (found?.match?.serviceId ?? market.firstServiceOf(key));
  const given = makeOffer.body!.parse({
    ...{ orderId, serviceId, message, price, estimatedDuration },
    ...(quote ? partsOf(quote, context.clock()) : {}),
  });
  return (await offering.makeOffer(context, provider, given)).id;
}

function partsOf({ labour, materials, days, ...parts }: DemoQuote, now: Date) {
  return {
    ...parts,
    lines: linesOf({ labour, materials }),
    ...(days ? { validUntil: new Date(now.getTime() + days * DAY).toISOString() } : {}),
  };
}

function linesOf({ labour = {}, materials = {} }: Pick<DemoQuote, 'labour' | 'materials'>) {
  const of = (kind: string, lines: Record<string, number>) =>
    Object.entries(lines).map(([text, amount]) => ({ kind, text, amount }));
  return [...of('labour', labour), ...of('materials', materials)];
}

/** A place in the neighbourhood, at a point near its middle. */
function placeOf({ places }: Context, name: string, seed: number) {
  const [place] = places.suggest(name);
  if (!place) throw new Error(`no place is called ${name}`);
  return {
    location: place.address,
    latitude: place.lat + (fraction(seed + 0.3) - 0.5) * SPREAD,
    longitude: place.lng + (fraction(seed + 0.7) - 0.5) * SPREAD,
  };
}
