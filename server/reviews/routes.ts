import { serviceReviews } from '../../contract/reviews.ts';
import type { Mount } from '../http/mount.ts';
import { serviceSeenBy } from '../services/guards.ts';
import { reviewsOfService } from './queries.ts';

export function reviewRoutes(mount: Mount): void {
  mount(serviceReviews, async ({ context, actor, params, query }) => {
    await serviceSeenBy(context.db, actor, params.id);
    return reviewsOfService(context.db, params.id, query);
  });
}
