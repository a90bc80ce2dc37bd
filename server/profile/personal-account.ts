// A person's account, with its devices, sessions and settings.
import { eq, or, sql } from 'drizzle-orm';
import * as db from '../db/schema.ts';
import { DELETED } from './deleted-texts.ts';
import { only, owned, type PersonalData, without } from './personal-tables.ts';

export const ACCOUNT_DATA: PersonalData[] = [
  owned('images', db.images.userId, {
    ...without(db.images, 'bytes'),
    base64: sql<string>`translate(encode(${db.images.bytes}, 'base64'), E'\n', '')`,
  }),
  {
    ...owned('blocks', db.blocks.blockerId, only(db.blocks, 'blockedId', 'createdAt')),
    erase: (tx, { id }) =>
      tx.delete(db.blocks).where(or(eq(db.blocks.blockerId, id), eq(db.blocks.blockedId, id))),
  },
  owned('knownDevices', db.knownDevices.userId, only(db.knownDevices, 'lastSeenAt')),
  { table: db.counters, erase: { stays: 'what limits count, by number or hash, until it expires' } },
  owned('pushSubscriptions', db.pushSubscriptions.userId, {
    service: sql<string>`split_part(${db.pushSubscriptions.endpoint}, '/', 3)`,
    createdAt: db.pushSubscriptions.createdAt,
  }),
  {
    table: db.verifications,
    erase: (tx, { id, email }) =>
      tx
        .delete(db.verifications)
        .where(or(eq(db.verifications.value, id), eq(db.verifications.identifier, email))),
  },
  owned(
    'emailChanges',
    db.emailChanges.userId,
    only(db.emailChanges, 'oldEmail', 'newEmail', 'confirmedAt', 'createdAt'),
  ),
  owned('phoneChecks', db.phoneChecks.userId, only(db.phoneChecks, 'phone', 'sentAt', 'createdAt')),
  owned('secondFactors', db.secondFactors.userId, only(db.secondFactors, 'confirmedAt', 'createdAt')),
  owned('accounts', db.accounts.userId, only(db.accounts, 'providerId', 'createdAt')),
  // `deleteAccount` closes the sockets of these sessions.
  owned('sessions', db.sessions.userId, without(db.sessions, 'token')),
  {
    ...owned('administration', db.adminEvents.personId, only(db.adminEvents, 'kind', 'data', 'createdAt')),
    erase: { stays: 'who administered whom, by id alone: no entry of this log may be deleted' },
  },
  {
    // Last: from here on nothing of theirs can be written any more.
    table: db.users,
    shown: {
      as: 'user',
      read: async (sql, me) =>
        (await sql.select(without(db.users, 'preferences')).from(db.users).where(eq(db.users.id, me)))[0],
    },
    erase: (tx, who) =>
      tx
        .update(db.users)
        .set({
          email: `${who.id}@eliminada.invalid`,
          emailVerified: false,
          name: `${DELETED.firstName} ${DELETED.lastName}`,
          firstName: DELETED.firstName,
          lastName: DELETED.lastName,
          phone: null,
          image: null,
          role: 'user',
          isActive: false,
          preferences: { push: {}, mail: {} },
          lastSeenAt: null,
          deletedAt: who.at,
        })
        .where(eq(db.users.id, who.id)),
  },
];
