import * as areas from '../../contract/areas.ts';
import * as search from '../../contract/service-search.ts';
import * as contract from '../../contract/services.ts';
import { signInFirst } from '../failures.ts';
import type { Mount } from '../http/mount.ts';
import { hintsOf } from '../matching/service-hints.ts';
import { covers } from '../places/covers.ts';
import { zones } from '../places/zones.ts';
import * as actions from './actions.ts';
import { browse } from './browse.ts';
import { serviceFor, serviceSeenBy } from './guards.ts';
import { categories, serviceById, servicesOf } from './queries.ts';
import { readAreas } from './read-areas.ts';
import { suggestions } from './search/suggestions.ts';

export function serviceRoutes(mount: Mount): void {
  mount<typeof contract.createService, actions.Prepared>(
    contract.createService,
    ({ context, actor, prepared, caller }) => actions.createService(context, actor, prepared, caller),
    ({ context, actor, body }) => actions.prepareService(context, actor, body),
  );
  mount(areas.readAreas, ({ context, body }) => readAreas(context, body));
  mount(search.listServices, async ({ context, actor, query }) => {
    if (!query.my)
      return context.readReplica.read(actor, context.db, (db) =>
        browse(db, actor, query, context.config.COUNTRY),
      );
    if (!actor) throw signInFirst();
    return servicesOf(context.db, actor);
  });
  mount(areas.predefinedZones, async () =>
    zones().map(({ id, displayName, country, state }) => ({ id, displayName, country, state })),
  );
  mount(search.suggestServices, ({ context, actor, query }) =>
    context.readReplica.read(actor, context.db, (db) => suggestions({ ...context, db }, query.q)),
  );
  mount(search.listCategories, ({ context, actor }) =>
    context.readReplica.read(actor, context.db, categories),
  );
  mount(contract.getService, async ({ context, actor, params }) => {
    await serviceSeenBy(context.db, actor, params.id);
    return serviceById(context.db, actor, params.id);
  });
  mount(contract.hintsOfService, async ({ context, actor, params }) =>
    hintsOf(context.db, await serviceFor(context.db, actor, params.id, 'manage'), context.clock()),
  );
  mount(areas.serviceReaches, async ({ context, actor, params, query }) => {
    const { coverage } = await serviceSeenBy(context.db, actor, params.id);
    return { reaches: covers(coverage, query.lat, query.lng).covered };
  });
  mount<typeof contract.updateService, actions.PreparedChange>(
    contract.updateService,
    ({ context, actor, body, prepared, caller }) =>
      actions.updateService(context, actor, body, prepared, caller),
    ({ context, actor, params, body }) => actions.prepareChange(context, actor, params.id, body),
  );
}
