// biome-ignore-all lint/performance/noReExportAll: Drizzle and drizzle-kit take every table from one module.
// biome-ignore-all lint/performance/noBarrelFile: the same.
// What the database does by itself, such as triggers, is written in migrations; docs/database.md lists it.
export * from './schema/accounts.ts';
export * from './schema/chats.ts';
export * from './schema/matching.ts';
export * from './schema/notifications.ts';
export * from './schema/offers.ts';
export * from './schema/operations.ts';
export * from './schema/orders.ts';
export * from './schema/reviews.ts';
export * from './schema/services.ts';
