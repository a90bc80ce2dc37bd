import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../contract/order-values.ts';
import { abilities } from '../server/orders/rules.ts';
import { abilitiesOfOwner, abilitiesOfProvider } from '../web/orders/orderDefaults.ts';

const facts = {
  matched: true,
  directToOthers: false,
  acceptedOffers: 0,
  offered: false,
  hasCounterpart: false,
};

test.each(ORDER_STATUSES)(
  'without `can`, the browser grants on an order that is %s what the rules do',
  (status) => {
    for (const acceptedOffers of [0, 1])
      expect(abilitiesOfOwner(status, acceptedOffers)).toEqual(
        abilities({ ...facts, viewer: 'customer', status, acceptedOffers }),
      );
    for (const offered of [false, true])
      expect(abilitiesOfProvider(status, offered)).toEqual(
        abilities({ ...facts, viewer: 'provider', status, offered, hasCounterpart: offered }),
      );
  },
);
