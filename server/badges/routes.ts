import * as contract from '../../contract/badges.ts';
import type { Mount } from '../http/mount.ts';
import { withinTextMessages } from '../limits/outgoing.ts';
import * as actions from './actions.ts';
import { confirmPhone, sendPhoneCode } from './phone-check.ts';
import { badgesGivenTo, trustOf } from './queries.ts';

export function badgeRoutes(mount: Mount): void {
  mount(contract.trustOf, ({ context, actor, query }) => trustOf(context, actor, query.people));
  mount(contract.sendPhoneCode, ({ context, actor, caller }) =>
    sendPhoneCode(context, actor, (message, send) => withinTextMessages(context, caller, message, send)),
  );
  mount(contract.confirmPhone, async ({ context, actor, body }) => {
    await confirmPhone(context, actor, body.code);
    return { message: 'Tu teléfono quedó comprobado.' };
  });
  mount(contract.badgesOfPerson, ({ context, params }) => badgesGivenTo(context.db, params.id));
  mount(contract.giveBadge, ({ context, actor, params, body }) =>
    actions.giveBadge(context, actor, params.id, body),
  );
  mount(contract.withdrawBadge, ({ context, actor, params }) =>
    actions.withdrawBadge(context, actor, params.id),
  );
}
