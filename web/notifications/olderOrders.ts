import type { ReplyOf } from '../../contract/endpoint.ts';
import type { listNotifications } from '../../contract/notifications.ts';
import { queryClient, readFrom, refresh } from '../calls/query.ts';
import { notifications } from './calls.ts';

/**
 * Notifications tell of changes to an order that were missed while disconnected: reads of the order that are older than its
 * notification are invalidated, and with them the copy kept for offline use. Returns the function that stops it.
 */
export function refreshOlderOrders(): () => void {
  // Only the server's times tell what is new since the last list: the phone's clock, which dates reads, may be hours off.
  let lastNewest = new Map<string, number>();
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== notifications.queryKey[0]) return;
    const newest = newestByOrder(event.query.state.data as ReplyOf<typeof listNotifications>);
    const isOlder = (path: string, at: number) =>
      readFrom(path).some(({ state }) => state.status === 'success' && state.dataUpdatedAt < at);
    const known = lastNewest;
    lastNewest = newest;
    const older = [...newest]
      .filter(([id, at]) => at > (known.get(id) ?? 0))
      .map(([id, at]) => [`/api/orders/${id}`, at] as const)
      .filter(([path, at]) => isOlder(path, at));
    if (older.length) void refresh(...older.map(([path]) => path));
  });
}

function newestByOrder({ notifications: list }: ReplyOf<typeof listNotifications>): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { createdAt, data } of list) {
    const at = Date.parse(createdAt);
    if (data?.orderId && at > (newest.get(data.orderId) ?? 0)) newest.set(data.orderId, at);
  }
  return newest;
}
