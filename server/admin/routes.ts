import * as contract from '../../contract/admin.ts';
import * as adminJobs from '../../contract/admin-jobs.ts';
import { listAudit } from '../../contract/audit.ts';
import type { Mount } from '../http/mount.ts';
import { jobPage } from '../jobs/queries.ts';
import { calibrationState, useCalibration } from '../matching/calibration.ts';
import { replay } from '../matching/replay.ts';
import { unknownWordList } from '../matching/unknown-words.ts';
import * as actions from './actions.ts';
import { auditPage } from './audit.ts';
import * as jobs from './jobs.ts';
import { dashboardStats, matchById, matchPage, userPage } from './queries.ts';

export function adminRoutes(mount: Mount): void {
  mount(contract.dashboardStats, ({ context }) => dashboardStats(context.db));
  mount(contract.listUsers, ({ context, query }) => userPage(context.db, query));
  mount(contract.setRole, ({ context, actor, params, body }) =>
    actions.setRole(context, actor, params.id, body.role),
  );
  mount(contract.toggleUser, ({ context, actor, params, body }) =>
    actions.toggleUser(context, actor, params.id, body?.isActive),
  );
  mount(contract.listMatches, ({ context, query }) => matchPage(context.db, query));
  mount(contract.replayMatches, ({ context, query }) => replay(context.db, query));
  mount(contract.getCalibration, ({ context }) => calibrationState(context));
  mount(contract.setCalibration, ({ context, actor, body }) => useCalibration(context, actor, body.inUse));
  mount(contract.listUnknownWords, ({ context }) => unknownWordList(context.db));
  mount(contract.getMatch, ({ context, params }) => matchById(context.db, params.id));
  mount(adminJobs.listJobs, ({ context, query }) => jobPage(context.db, query));
  mount(adminJobs.retryFailedJobs, ({ context, actor, body }) =>
    jobs.retryFailedJobs(context, actor, body.kind),
  );
  mount(adminJobs.retryJob, ({ context, actor, params }) => jobs.retryJob(context, actor, params.id));
  mount(adminJobs.discardJob, ({ context, actor, params }) => jobs.discardJob(context, actor, params.id));
  mount(listAudit, ({ context, query }) => auditPage(context.db, query));
}
