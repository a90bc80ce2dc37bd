import { decideExtra, proposeExtra } from '../../contract/extras.ts';
import * as contract from '../../contract/revisions.ts';
import type { Mount } from '../http/mount.ts';
import * as actions from './actions.ts';
import * as extras from './extras.ts';
import { revisionsOf } from './queries.ts';

export function quoteRoutes(mount: Mount): void {
  mount(contract.proposeRevision, ({ context, actor, params, body }) =>
    actions.proposeRevision(context, actor, params.id, body),
  );
  mount(contract.decideRevision, ({ context, actor, params, body }) =>
    actions.decideRevision(context, actor, params.id, body),
  );
  mount(proposeExtra, ({ context, actor, params, body }) =>
    extras.proposeExtra(context, actor, params.id, body),
  );
  mount(decideExtra, ({ context, actor, params, body }) =>
    extras.decideExtra(context, actor, params.id, body),
  );
  mount(contract.listRevisions, ({ context, actor, params }) => revisionsOf(context.db, params.id, actor.id));
}
