import * as contract from '../../contract/reviews.ts';
import type { Mount } from '../http/mount.ts';
import { serviceSeenBy } from '../services/guards.ts';
import { editReview } from './actions.ts';
import { reviewsOfService } from './queries.ts';

export function reviewRoutes(mount: Mount): void {
  mount(contract.serviceReviews, async ({ context, actor, params, query }) => {
    await serviceSeenBy(context.db, actor, params.id);
    return reviewsOfService(context.db, params.id, query);
  });
  mount(contract.editReview, ({ context, actor, params, body }) =>
    editReview(context, actor, params.id, body),
  );
}
