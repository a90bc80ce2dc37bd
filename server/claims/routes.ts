import * as contract from '../../contract/claims.ts';
import type { Mount } from '../http/mount.ts';
import * as actions from './actions.ts';
import { claimPage, claimThread, myClaims, myClaimThread } from './queries.ts';

export function claimRoutes(mount: Mount): void {
  mount(contract.sendClaim, async ({ context, actor, body }) => ({
    ...(await actions.sendClaim(context, actor, body)),
    message: contract.CLAIM_THANKS,
  }));
  mount(contract.reportPerson, ({ context, actor, params, body }) =>
    actions.reportPerson(context, actor, params.id, body),
  );
  mount(contract.listMyClaims, ({ context, actor, query }) => myClaims(context.db, actor.id, query));
  mount(contract.readMyClaim, ({ context, actor, params }) => myClaimThread(context.db, actor.id, params.id));
  mount(contract.writeInClaim, ({ context, actor, params, body }) =>
    actions.writeInClaim(context, actor, params.id, body.message),
  );
  mount(contract.listClaims, ({ context, query }) => claimPage(context.db, query));
  mount(contract.readClaim, ({ context, params }) => claimThread(context.db, params.id));
  mount(contract.moveClaim, ({ context, actor, params, body }) =>
    actions.moveClaim(context, actor, params.id, body.status),
  );
  mount(contract.answerClaim, ({ context, actor, params, body }) =>
    actions.answerClaim(context, actor, params.id, body),
  );
}
