// The files of the contract that describe calls: `/openapi.json` names each call as it is exported there.
import * as accounts from '../../contract/accounts.ts';
import * as admin from '../../contract/admin.ts';
import * as adminJobs from '../../contract/admin-jobs.ts';
import * as adminMatchStudies from '../../contract/admin-match-studies.ts';
import * as adminMatches from '../../contract/admin-matches.ts';
import * as adminUsers from '../../contract/admin-users.ts';
import * as announcements from '../../contract/announcements.ts';
import * as areas from '../../contract/areas.ts';
import * as attachments from '../../contract/attachments.ts';
import * as audit from '../../contract/audit.ts';
import * as badges from '../../contract/badges.ts';
import * as blocks from '../../contract/blocks.ts';
import * as chats from '../../contract/chats.ts';
import * as claims from '../../contract/claims.ts';
import * as extras from '../../contract/extras.ts';
import * as notifications from '../../contract/notifications.ts';
import * as offers from '../../contract/offers.ts';
import * as orderActions from '../../contract/order-actions.ts';
import * as orderDetail from '../../contract/order-detail.ts';
import * as orders from '../../contract/orders.ts';
import * as places from '../../contract/places.ts';
import * as profile from '../../contract/profile.ts';
import * as push from '../../contract/push.ts';
import * as questions from '../../contract/questions.ts';
import * as reviews from '../../contract/reviews.ts';
import * as revisions from '../../contract/revisions.ts';
import * as security from '../../contract/security.ts';
import * as serviceSearch from '../../contract/service-search.ts';
import * as services from '../../contract/services.ts';
import * as settings from '../../contract/settings.ts';
import * as wonOrders from '../../contract/won-orders.ts';

export const CALL_FILES: object[] = [
  accounts,
  admin,
  adminJobs,
  adminMatches,
  adminMatchStudies,
  adminUsers,
  announcements,
  areas,
  attachments,
  audit,
  badges,
  blocks,
  chats,
  claims,
  extras,
  notifications,
  offers,
  orderActions,
  orderDetail,
  orders,
  places,
  profile,
  push,
  questions,
  reviews,
  revisions,
  security,
  serviceSearch,
  services,
  settings,
  wonOrders,
];
