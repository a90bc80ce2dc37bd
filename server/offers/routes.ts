import * as contract from '../../contract/offers.ts';
import { forbidden } from '../failures.ts';
import type { Mount } from '../http/mount.ts';
import { serviceFor } from '../services/guards.ts';
import * as actions from './actions.ts';
import { offersOfProvider, offersOnOrdersOf, offersWithService } from './queries.ts';

export function offerRoutes(mount: Mount): void {
  mount(contract.makeOffer, ({ context, actor, body }) => actions.makeOffer(context, actor, body));
  mount(contract.listOffers, async ({ context, actor, query }) => {
    const viewing = { viewerId: actor.id, now: context.clock() };
    if (query.forMyOrders) return offersOnOrdersOf(context.db, viewing, query);
    // What somebody offers, and for how much, is between them and each customer.
    if (query.providerId && query.providerId !== actor.id)
      throw forbidden('Solo puedes ver tus propias ofertas');
    return offersOfProvider(context.db, viewing, query);
  });
  mount(contract.decideOffer, ({ context, actor, params, body }) =>
    actions.decideOffer(context, actor, params.id, body),
  );
  mount(contract.editOffer, ({ context, actor, params, body }) =>
    actions.editOffer(context, actor, params.id, body),
  );
  mount(contract.withdrawOffer, ({ context, actor, params }) =>
    actions.withdrawOffer(context, actor, params.id),
  );
  mount(contract.serviceOffers, async ({ context, actor, params, query }) => {
    await serviceFor(context.db, actor, params.id, 'manage');
    return offersWithService(context.db, params.id, { viewerId: actor.id, now: context.clock() }, query);
  });
}
