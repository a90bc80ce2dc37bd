import * as contract from '../../contract/profile.ts';
import * as push from '../../contract/push.ts';
import { requireFreshSession } from '../accounts/passwords.ts';
import { userRow } from '../accounts/queries.ts';
import { homeOf } from '../context.ts';
import type { Mount } from '../http/mount.ts';
import { withinQuotas } from '../limits/quotas.ts';
import { activityOf } from '../orders/events.ts';
import { pushPublicKey } from '../push/keys.ts';
import { subscribe, unsubscribe } from '../push/subscriptions.ts';
import * as actions from './actions.ts';
import { exportOf } from './export.ts';
import { prepareProfilePhoto } from './photo.ts';
import { sessionsOf, statsOf } from './queries.ts';

export function profileRoutes(mount: Mount): void {
  mount(contract.getStats, ({ context, actor }) => statsOf(context.db, actor.id, homeOf(context)));
  mount(contract.updateProfile, ({ context, actor, body }) => actions.updateProfile(context, actor, body));
  mount(contract.changePassword, async ({ context, actor, body }) => {
    await actions.changePassword(context, actor, body);
    return { message: 'Tu contraseña fue actualizada.' };
  });
  mount(contract.listSessions, ({ context, actor }) => sessionsOf(context.db, actor.id, actor.sessionId));
  mount(contract.endSession, async ({ context, actor, params }) => {
    await actions.endSession(context, actor, params.id);
    return { message: 'La sesión fue cerrada.' };
  });
  mount(
    contract.getPreferences,
    async ({ context, actor }) => (await userRow(context.db, actor.id)).preferences,
  );
  mount(contract.setPreferences, ({ context, actor, body }) => actions.setPreferences(context, actor, body));
  mount(contract.myActivity, ({ context, actor, query }) => activityOf(context.db, actor.id, query));
  mount(contract.uploadImage, ({ context, actor, prepared }) => actions.setImage(context, actor, prepared), {
    prepare: prepareProfilePhoto,
    quota: 'profilePhotos',
  });
  mount(contract.removeImage, ({ context, actor }) => actions.removeImage(context, actor));
  mount(contract.exportAccount, async ({ context, actor }) => {
    await requireFreshSession(context.db, actor);
    return withinQuotas(context, actor, [{ quota: 'exports' }], () => exportOf(context.db, actor.id));
  });
  mount(contract.deleteAccount, async ({ context, actor, body }) => {
    await actions.deleteAccount(context, actor, body.password);
    return { message: 'Tu cuenta fue eliminada.' };
  });
  mount(push.pushKey, async ({ context }) => ({ publicKey: await pushPublicKey(context.db) }));
  mount(push.subscribePush, async ({ context, actor, body }) => {
    await subscribe(context, actor, body);
    return { message: 'Vas a recibir avisos en este navegador.' };
  });
  mount(push.unsubscribePush, async ({ context, actor, body }) => {
    await unsubscribe(context.db, actor.id, body.endpoint);
    return { message: 'Este navegador ya no recibe avisos.' };
  });
}
