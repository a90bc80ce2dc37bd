import * as contract from '../../contract/blocks.ts';
import type { Mount } from '../http/mount.ts';
import { blockPerson, unblockPerson } from './actions.ts';

export function blockRoutes(mount: Mount): void {
  mount(contract.blockPerson, ({ context, actor, params }) => blockPerson(context, actor, params.id));
  mount(contract.unblockPerson, ({ context, actor, params }) => unblockPerson(context, actor, params.id));
}
