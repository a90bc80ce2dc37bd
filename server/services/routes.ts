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
  mount(contract.createService, ({ context, actor, body, caller }) =>
    actions.createService(context, actor, body, caller),
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
  mount(contract.updateService, ({ context, actor, params, body, caller }) =>
    actions.updateService(context, actor, params.id, body, caller),
  );
}
