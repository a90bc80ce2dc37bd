import * as contract from '../../contract/chats.ts';
import type { Mount } from '../http/mount.ts';
import { orderIdOf } from './no-order.ts';
import { openChat } from './open.ts';
import { conversationsOf } from './queries.ts';

export function chatRoutes(mount: Mount): void {
  mount(contract.listConversations, ({ context, actor, query }) =>
    conversationsOf(context.db, actor.id, query),
  );
  mount(contract.readChat, ({ context, actor, params, query }) =>
    openChat(context, actor, orderIdOf(params.orderId), query),
  );
}
