import * as contract from '../../contract/announcements.ts';
import type { Mount } from '../http/mount.ts';
import { announce } from './actions.ts';
import { audienceText } from './audience.ts';
import { announcementPage, audienceSize } from './queries.ts';

export function announcementRoutes(mount: Mount): void {
  mount(contract.countAudience, async ({ context, actor, query }) => {
    const audience = { ...query, providers: query.providers ?? false };
    return { ...(await audienceSize(context.db, audience, actor.id)), text: audienceText(audience) };
  });
  mount(contract.listAnnouncements, ({ context, query }) => announcementPage(context.db, query));
  mount(contract.announce, ({ context, actor, body }) => announce(context, actor, body));
}
