import { dashboardStats } from '../../contract/admin.ts';
import * as adminJobs from '../../contract/admin-jobs.ts';
import * as studies from '../../contract/admin-match-studies.ts';
import * as adminMatches from '../../contract/admin-matches.ts';
import * as adminUsers from '../../contract/admin-users.ts';
import { listAudit } from '../../contract/audit.ts';
import type { Mount } from '../http/mount.ts';
import { jobPage } from '../jobs/queries.ts';
import { calibrationState, useCalibration } from '../matching/calibration.ts';
import { replay } from '../matching/replay.ts';
import { unknownWordList } from '../matching/unknown-words.ts';
import * as actions from './actions.ts';
import { auditPage } from './audit.ts';
import * as jobs from './jobs.ts';
import * as queries from './queries.ts';

export function adminRoutes(mount: Mount): void {
  mount(dashboardStats, ({ context }) => queries.dashboardStats(context.db));
  mount(adminUsers.listUsers, ({ context, query }) => queries.userPage(context.db, query));
  mount(adminUsers.setRole, ({ context, actor, params, body }) =>
    actions.setRole(context, actor, params.id, body.role),
  );
  mount(adminUsers.toggleUser, ({ context, actor, params, body }) =>
    actions.toggleUser(context, actor, params.id, body?.isActive),
  );
  mount(adminMatches.listMatches, ({ context, query }) => queries.matchPage(context.db, query));
  mount(studies.replayMatches, ({ context, query }) => replay(context.db, query));
  mount(studies.getCalibration, ({ context }) => calibrationState(context));
  mount(studies.setCalibration, ({ context, actor, body }) => useCalibration(context, actor, body.inUse));
  mount(studies.listUnknownWords, ({ context }) => unknownWordList(context.db));
  mount(adminMatches.getMatch, ({ context, params }) => queries.matchById(context.db, params.id));
  mount(adminJobs.listJobs, ({ context, query }) => jobPage(context.db, query));
  mount(adminJobs.retryFailedJobs, ({ context, actor, body }) =>
    jobs.retryFailedJobs(context, actor, body.kind),
  );
  mount(adminJobs.retryJob, ({ context, actor, params }) => jobs.retryJob(context, actor, params.id));
  mount(adminJobs.discardJob, ({ context, actor, params }) => jobs.discardJob(context, actor, params.id));
  mount(listAudit, ({ context, query }) => auditPage(context.db, query));
}
