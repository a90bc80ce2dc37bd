import * as orderActions from '../../contract/order-actions.ts';
import * as detail from '../../contract/order-detail.ts';
import * as contract from '../../contract/orders.ts';
import { listWonOrders } from '../../contract/won-orders.ts';
import type { Mount } from '../http/mount.ts';
import * as actions from './actions.ts';
import { availableOrders } from './available.ts';
import { cancelOrder } from './cancel.ts';
import { completeOrder } from './complete.ts';
import { orderDetail, orderForProvider } from './detail.ts';
import { editOrder } from './edit.ts';
import { ordersOf } from './queries.ts';
import { widenOrder } from './widen.ts';
import { ordersWithService } from './with-service.ts';
import { wonOrders } from './won.ts';

export function orderRoutes(mount: Mount): void {
  mount(contract.createOrder, ({ context, actor, body, caller }) =>
    actions.createOrder(context, actor, body, caller),
  );
  mount(contract.createDirectOrder, ({ context, actor, body }) =>
    actions.createDirectOrder(context, actor, body),
  );
  mount(contract.listOrders, ({ context, actor, query }) =>
    query.available ? availableOrders(context.db, actor.id, query) : ordersOf(context.db, actor.id, query),
  );
  mount(listWonOrders, ({ context, actor, query }) => wonOrders(context.db, actor.id, query));
  mount(detail.ordersWithService, ({ context, actor, params }) =>
    ordersWithService(context.db, actor.id, params.serviceId),
  );
  mount(detail.orderDetailCall, ({ context, actor, params }) => orderDetail(context, actor, params.id));
  mount(detail.getOrder, ({ context, actor, params }) => orderForProvider(context, actor, params.id));
  mount(orderActions.seeOrder, ({ context, actor, params }) => actions.markSeen(context, actor, params.id));
  mount(orderActions.editOrder, ({ context, actor, params, body, caller }) =>
    editOrder(context, actor, params.id, body, caller),
  );
  mount(orderActions.widenOrder, ({ context, actor, params, body, caller }) =>
    widenOrder(context, actor, params.id, body.km, caller),
  );
  mount(orderActions.cancelOrder, ({ context, actor, params, body }) =>
    cancelOrder(context, actor, params.id, body?.reason || null),
  );
  mount(orderActions.completeOrder, ({ context, actor, params, body }) =>
    completeOrder(context, actor, params.id, body),
  );
  mount(orderActions.discardOrder, ({ context, actor, params }) =>
    actions.setDiscarded(context, actor, params.id, true),
  );
  mount(orderActions.restoreOrder, ({ context, actor, params }) =>
    actions.setDiscarded(context, actor, params.id, false),
  );
}
