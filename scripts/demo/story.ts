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

/** A step whose moment is not known yet: it follows the one before after some hours. */
interface UndatedStep {
  pause: number;
  run(context: Context): Promise<unknown>;
}

/** One order while its story is told: its ids are known once it is published and offers are made. */
interface OrderStory {
  market: DemoMarket;
  order: DemoOrder;
  owner: Actor;
  orderId: string;
  /** By the key of the provider. */
  offerIds: Map<string, string>;
}

/** The width, in degrees, of the square around the middle of its neighbourhood where an order lies. */
const SPREAD = 0.005;

/** One order from its publication to its end, as the steps that its people take. */
export function stepsOf(market: DemoMarket, order: DemoOrder, city: string, seed: number): Story {
  const story: OrderStory = {
    market,
    order,
    owner: market.person(order.by),
    orderId: '',
    offerIds: new Map(),
  };
  return timed(market, order.ago, seed, [
    publication(story, city, seed),
    ...discards(story),
    ...questions(story),
    ...offers(story),
    ...edits(story),
    ...withdrawals(story),
    ...proposals(story),
    ...decisions(story, order.rejected, 'rejected'),
    ...decisions(story, order.accepted, 'accepted'),
    ...conversations(story),
    ...additions(story),
    ...ending(story),
  ]);
}

function publication(story: OrderStory, city: string, seed: number): UndatedStep {
  const { market, order, owner } = story;
  return {
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
        story.orderId = (await ordering.createDirectOrder(context, owner, given)).id;
      } else {
        story.orderId = (await ordering.createOrder(context, owner, createOrder.body!.parse(draft))).id;
        await matchOrder(context, story.orderId);
      }
    },
  };
}

function discards(story: OrderStory): UndatedStep[] {
  return (story.order.discardedBy ?? []).map((key) => ({
    pause: PAUSE.offer,
    run: async (context) => {
      const provider = story.market.person(key);
      const found = await bestMatch(context.db, provider.id, story.orderId);
      if (found) await ordering.setDiscarded(context, provider, story.orderId, true);
    },
  }));
}

function questions(story: OrderStory): UndatedStep[] {
  return (story.order.questions ?? []).flatMap((question) => asked(story, question));
}

function offers(story: OrderStory): UndatedStep[] {
  return (story.order.offers ?? []).map((offer) => ({
    pause: PAUSE.offer,
    run: async (context) => story.offerIds.set(offer[0], await offered(story, context, offer)),
  }));
}

function edits(story: OrderStory): UndatedStep[] {
  const { edited: description, budget, direct } = story.order;
  if (!description) return [];
  return [
    {
      pause: PAUSE.edit,
      run: async (context) => {
        await edit(context, story.owner, story.orderId, editOrder.body!.parse({ description, budget }));
        if (!direct) await matchOrder(context, story.orderId);
      },
    },
  ];
}

function withdrawals({ market, order, offerIds }: OrderStory): UndatedStep[] {
  return (order.withdrawn ?? []).map((key) => ({
    pause: PAUSE.change,
    run: (context) => offering.withdrawOffer(context, market.person(key), offerIds.get(key)!),
  }));
}

/** Other prices that the customer proposes. */
function proposals({ market, order, owner, offerIds }: OrderStory): UndatedStep[] {
  return Object.entries(order.proposed ?? {}).map(([key, [price, message, lines, agreed]]) => ({
    pause: PAUSE.edit,
    run: async (context) => {
      const given = revisionDraft.parse({ price, message, ...(lines ? { lines: linesOf(lines) } : {}) });
      const { openRevision } = await quoting.proposeRevision(context, owner, offerIds.get(key)!, given);
      if (agreed)
        await quoting.decideRevision(context, market.person(key), openRevision!.id, { status: 'agreed' });
    },
  }));
}

function decisions(
  { owner, offerIds }: OrderStory,
  keys: string[] | undefined,
  status: 'accepted' | 'rejected',
): UndatedStep[] {
  return (keys ?? []).map((key, index) => ({
    pause: index ? PAUSE.edit : PAUSE.decision,
    run: (context) => offering.decideOffer(context, owner, offerIds.get(key)!, { status }),
  }));
}

function conversations(story: OrderStory): UndatedStep[] {
  return Object.entries(story.order.chat ?? {}).flatMap(([key, lines]) =>
    talk(lines, story.owner, story.market.person(key), () => story.orderId),
  );
}

/** Extras that providers propose once their offer is accepted. */
function additions({ market, order, owner, offerIds }: OrderStory): UndatedStep[] {
  return Object.entries(order.extras ?? {}).map(([key, [text, amount, approved]]) => ({
    pause: PAUSE.edit,
    run: async (context) => {
      const given = extraDraft.parse({ text, amount });
      const offer = await extras.proposeExtra(context, market.person(key), offerIds.get(key)!, given);
      if (approved) await extras.decideExtra(context, owner, offer.extras![0]!.id, { status: 'approved' });
    },
  }));
}

/** The order is completed or cancelled, and then its people read what is left to read. */
function ending(story: OrderStory): UndatedStep[] {
  const { order, owner, offerIds } = story;
  const steps: UndatedStep[] = [];
  if (order.review) {
    const [key, rating, comment] = order.review;
    steps.push({
      pause: PAUSE.work,
      run: (context) => {
        const given = completeOrder.body!.parse({ offerId: offerIds.get(key), rating, comment });
        return complete(context, owner, story.orderId, given);
      },
    });
  }
  if (order.cancelled) {
    const reason = order.cancelled;
    steps.push({
      pause: PAUSE.change,
      run: (context) => cancel(context, owner, story.orderId, reason),
    });
  }
  return steps.length ? [...steps, ...readings(story)] : [];
}

function readings(story: OrderStory): UndatedStep[] {
  return Object.keys(story.order.chat ?? {}).map((key) => ({
    pause: PAUSE.message,
    run: async (context) => {
      const { orderId, owner } = story;
      const provider = story.market.person(key);
      await markRead(context, owner, { orderId, senderId: provider.id });
      await markRead(context, provider, { orderId, senderId: owner.id });
    },
  }));
}

/** A question before an offer, and its answer if there is one. */
function asked(story: OrderStory, [key, asks, answers]: DemoQuestion): UndatedStep[] {
  const { market, owner } = story;
  let id = '';
  const asking: UndatedStep = {
    pause: PAUSE.message,
    run: async (context) => {
      const { text } = askQuestion.body!.parse({ text: asks });
      ({ id } = await ask(context, market.person(key), story.orderId, text));
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

/** The steps of a conversation; each sender first marks the other's messages as read. */
export function talk(
  lines: string[],
  customer: Actor,
  provider: Actor,
  orderId: () => string | null,
): UndatedStep[] {
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

export function timed(market: DemoMarket, ago: number, seed: number, steps: UndatedStep[]): Story {
  const at = moments(
    market.now,
    ago,
    seed,
    steps.map(({ pause }) => pause),
  );
  return steps.map(({ run }, index) => ({
    at: at[index]!,
    run: async () => {
      await run(market.at(at[index]!));
    },
  }));
}

async function offered(
  { market, orderId }: OrderStory,
  context: Context,
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
