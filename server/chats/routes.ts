import * as contract from '../../contract/chats.ts';
import { blockPerson, unblockPerson } from '../blocks/actions.ts';
import { reportPerson } from '../claims/actions.ts';
import type { Mount } from '../http/mount.ts';
import { orderIdOf } from './no-order.ts';
import { openChat } from './open.ts';
import { conversationsOf } from './queries.ts';

export function chatRoutes(mount: Mount): void {
  mount(contract.listConversations, ({ context, actor }) => conversationsOf(context.db, actor.id));
  mount(contract.readChat, ({ context, actor, params, query }) =>
    openChat(context, actor, orderIdOf(params.orderId), query),
  );
  mount(contract.blockPerson, ({ context, actor, params }) => blockPerson(context, actor, params.id));
  mount(contract.unblockPerson, ({ context, actor, params }) => unblockPerson(context, actor, params.id));
  mount(contract.reportPerson, ({ context, actor, params, body }) =>
    reportPerson(context, actor, params.id, body),
  );
}
