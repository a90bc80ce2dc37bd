import { CLAIM_THANKS, sendClaim } from '../../contract/claims.ts';
import type { Mount } from '../http/mount.ts';
import * as actions from './actions.ts';

export function claimRoutes(mount: Mount): void {
  mount(sendClaim, async ({ context, actor, body }) => ({
    ...(await actions.sendClaim(context, actor, body.message)),
    message: CLAIM_THANKS,
  }));
}
