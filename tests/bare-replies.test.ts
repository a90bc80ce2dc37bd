import { describe, expect, test } from 'vitest';
import { OFFER_STATUSES } from '../contract/offer-values.ts';
import { ORDER_STATUSES } from '../contract/order-values.ts';
import { type OfferFacts, refuseOnOffer } from '../server/offers/rules.ts';
import { abilities } from '../server/orders/rules.ts';
import { type BareOffer, offerWithDefaults } from '../web/bare-replies/offers.ts';
import { abilitiesOfOwner, abilitiesOfProvider } from '../web/bare-replies/orders.ts';

const facts = {
  matched: true,
  directToOthers: false,
  acceptedOffers: 0,
  offered: false,
  hasCounterpart: false,
};

describe.each(ORDER_STATUSES)('without `can`, on an order that is %s', (status) => {
  test.each([0, 1])('a customer may do what the rules allow with %i accepted offers', (acceptedOffers) => {
    expect(abilitiesOfOwner(status, acceptedOffers)).toEqual(
      abilities({ ...facts, viewer: 'customer', status, acceptedOffers }),
    );
  });

  test.each([false, true])('a provider may do what the rules allow, having offered: %s', (offered) => {
    expect(abilitiesOfProvider(status, offered)).toEqual(
      abilities({ ...facts, viewer: 'provider', status, offered, hasCounterpart: offered }),
    );
  });

  test.each(OFFER_STATUSES)('a customer may do with a %s offer what the rules allow', (ofOffer) => {
    const offer = { orderId: 'o', providerId: 'pedro', status: ofOffer };
    const { decideOffers } = abilitiesOfOwner(status, 0);
    const { can } = offerWithDefaults(offer as BareOffer, undefined, decideOffers);
    const may = (ability: keyof typeof can) =>
      !refuseOnOffer(ability, {
        actorId: 'clara',
        order: { userId: 'clara', status },
        offer: { ...offer, validUntil: null },
        now: new Date(),
        providerIsThere: true,
      } satisfies OfferFacts);
    expect(can).toEqual({
      accept: may('accept'),
      reject: may('reject'),
      withdraw: may('withdraw'),
      edit: may('edit'),
    });
  });
});
