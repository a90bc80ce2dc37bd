-- How many there are of what grows, kept as it changes: see db/tallies.ts.
CREATE TABLE "tallies" (
	"name" text NOT NULL,
	"backend" integer NOT NULL,
	"many" bigint NOT NULL,
	CONSTRAINT "tallies_name_backend_pk" PRIMARY KEY("name","backend")
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO tallies (name, backend, many) VALUES (tg_argv[0], pg_backend_pid(), tg_argv[1]::bigint)
	ON CONFLICT (name, backend) DO UPDATE SET many = tallies.many + excluded.many;
	RETURN null;
END $$;
--> statement-breakpoint
-- However many rows come or go at once, one change of the figure.
CREATE OR REPLACE FUNCTION tally_many() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	found bigint;
BEGIN
	EXECUTE format('SELECT count(*) FROM changed WHERE %s', tg_argv[2]) INTO found;
	IF found > 0 THEN
		INSERT INTO tallies (name, backend, many) VALUES (tg_argv[0], pg_backend_pid(), tg_argv[1]::bigint * found)
		ON CONFLICT (name, backend) DO UPDATE SET many = tallies.many + excluded.many;
	END IF;
	RETURN null;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_tallies() RETURNS void LANGUAGE sql AS $$
	DELETE FROM tallies;
	INSERT INTO tallies (name, backend, many)
	SELECT name, 0, many FROM (
		SELECT 'users' AS name, count(*) AS many FROM users WHERE deleted_at IS NULL
		UNION ALL SELECT 'members', count(*) FROM users WHERE is_active
		UNION ALL SELECT 'orders', count(*) FROM orders
		UNION ALL SELECT 'projects', count(*) FROM orders WHERE status = 'completed'
		UNION ALL SELECT 'services', count(*) FROM services
		UNION ALL SELECT 'offers', count(*) FROM offers
		UNION ALL SELECT 'connections', count(*) FROM offers WHERE status = 'accepted'
		UNION ALL SELECT 'reviews', count(*) FROM reviews
		UNION ALL SELECT 'pendingClaims', count(*) FROM claims WHERE status = 'pending'
	) AS counted WHERE many > 0;
$$;
--> statement-breakpoint
CREATE TRIGGER users_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('users', '1', 'deleted_at IS NULL');--> statement-breakpoint
CREATE TRIGGER users_removed AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('users', '-1', 'deleted_at IS NULL');--> statement-breakpoint
CREATE TRIGGER users_back AFTER UPDATE ON users FOR EACH ROW WHEN (old.deleted_at IS NOT NULL AND new.deleted_at IS NULL) EXECUTE FUNCTION tally('users', '1');--> statement-breakpoint
CREATE TRIGGER users_gone AFTER UPDATE ON users FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION tally('users', '-1');--> statement-breakpoint
CREATE TRIGGER members_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('members', '1', 'is_active');--> statement-breakpoint
CREATE TRIGGER members_removed AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('members', '-1', 'is_active');--> statement-breakpoint
CREATE TRIGGER members_back AFTER UPDATE ON users FOR EACH ROW WHEN (new.is_active AND NOT old.is_active) EXECUTE FUNCTION tally('members', '1');--> statement-breakpoint
CREATE TRIGGER members_gone AFTER UPDATE ON users FOR EACH ROW WHEN (old.is_active AND NOT new.is_active) EXECUTE FUNCTION tally('members', '-1');--> statement-breakpoint
CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('orders', '1', 'true');--> statement-breakpoint
CREATE TRIGGER orders_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('orders', '-1', 'true');--> statement-breakpoint
CREATE TRIGGER projects_added AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('projects', '1', 'status = ''completed''');--> statement-breakpoint
CREATE TRIGGER projects_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('projects', '-1', 'status = ''completed''');--> statement-breakpoint
CREATE TRIGGER projects_done AFTER UPDATE ON orders FOR EACH ROW WHEN (new.status = 'completed' AND old.status <> 'completed') EXECUTE FUNCTION tally('projects', '1');--> statement-breakpoint
CREATE TRIGGER projects_undone AFTER UPDATE ON orders FOR EACH ROW WHEN (old.status = 'completed' AND new.status <> 'completed') EXECUTE FUNCTION tally('projects', '-1');--> statement-breakpoint
CREATE TRIGGER services_added AFTER INSERT ON services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('services', '1', 'true');--> statement-breakpoint
CREATE TRIGGER services_removed AFTER DELETE ON services REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('services', '-1', 'true');--> statement-breakpoint
CREATE TRIGGER offers_added AFTER INSERT ON offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('offers', '1', 'true');--> statement-breakpoint
CREATE TRIGGER offers_removed AFTER DELETE ON offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('offers', '-1', 'true');--> statement-breakpoint
CREATE TRIGGER connections_added AFTER INSERT ON offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('connections', '1', 'status = ''accepted''');--> statement-breakpoint
CREATE TRIGGER connections_removed AFTER DELETE ON offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('connections', '-1', 'status = ''accepted''');--> statement-breakpoint
CREATE TRIGGER connections_made AFTER UPDATE ON offers FOR EACH ROW WHEN (new.status = 'accepted' AND old.status <> 'accepted') EXECUTE FUNCTION tally('connections', '1');--> statement-breakpoint
CREATE TRIGGER connections_lost AFTER UPDATE ON offers FOR EACH ROW WHEN (old.status = 'accepted' AND new.status <> 'accepted') EXECUTE FUNCTION tally('connections', '-1');--> statement-breakpoint
CREATE TRIGGER reviews_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('reviews', '1', 'true');--> statement-breakpoint
CREATE TRIGGER reviews_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('reviews', '-1', 'true');--> statement-breakpoint
CREATE TRIGGER claims_added AFTER INSERT ON claims REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('pendingClaims', '1', 'status = ''pending''');--> statement-breakpoint
CREATE TRIGGER claims_removed AFTER DELETE ON claims REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('pendingClaims', '-1', 'status = ''pending''');--> statement-breakpoint
CREATE TRIGGER claims_reopened AFTER UPDATE ON claims FOR EACH ROW WHEN (new.status = 'pending' AND old.status <> 'pending') EXECUTE FUNCTION tally('pendingClaims', '1');--> statement-breakpoint
CREATE TRIGGER claims_answered AFTER UPDATE ON claims FOR EACH ROW WHEN (old.status = 'pending' AND new.status <> 'pending') EXECUTE FUNCTION tally('pendingClaims', '-1');--> statement-breakpoint
SELECT recount_tallies();--> statement-breakpoint
-- Administration's search of people, and its filters.
DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (searchable("name" || ' ' || "email") gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX "users_deactivated";--> statement-breakpoint
CREATE INDEX "users_deactivated" ON "users" USING btree ("created_at","id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("created_at","id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "claims_by_kind" ON "claims" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_by_status" ON "offers" USING btree ("status");--> statement-breakpoint
-- What a person's own screens walk.
CREATE INDEX "orders_owner_active" ON "orders" USING btree ("user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "orders_chosen" ON "orders" USING btree ("created_at","id") WHERE accepted_at is not null and direct_service_id is null;--> statement-breakpoint
DROP INDEX "matches_service";--> statement-breakpoint
CREATE INDEX "matches_service" ON "matches" USING btree ("service_id","created_at");--> statement-breakpoint
CREATE INDEX "unknown_words_stem" ON "unknown_words" USING btree ("stem","created_at");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING brin ("created_at");
--> statement-breakpoint
-- A conversation is one step away in either direction: who, with whom, about which order or none.
DROP INDEX "messages_sent";--> statement-breakpoint
CREATE INDEX "messages_sent" ON "messages" USING btree ("sender_id","receiver_id",coalesce("order_id", '00000000-0000-0000-0000-000000000000'::uuid),"created_at","id");--> statement-breakpoint
DROP INDEX "messages_received";--> statement-breakpoint
CREATE INDEX "messages_received" ON "messages" USING btree ("receiver_id","sender_id",coalesce("order_id", '00000000-0000-0000-0000-000000000000'::uuid),"created_at","id");--> statement-breakpoint
CREATE INDEX "messages_asked" ON "messages" USING btree ("sender_id","receiver_id","created_at","id") WHERE service_id is not null and order_id is null;--> statement-breakpoint
DROP INDEX "messages_unread";--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id","sender_id","order_id") WHERE read_at is null;
--> statement-breakpoint
-- Whom a message of the administration reaches.
CREATE INDEX "services_of_trade" ON "services" USING btree ("country",("trades"[1]),"rating","total_reviews","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "orders_country" ON "orders" USING btree ("country");
--> statement-breakpoint
-- A match knows when its order was made and whether it is still active, so that a provider's list is one walk of an index.
ALTER TABLE "matches" ADD COLUMN "order_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "order_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE matches m SET order_at = o.created_at, order_active = o.status = 'active' FROM orders o WHERE o.id = m.order_id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION know_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT o.created_at, o.status = 'active' INTO new.order_at, new.order_active FROM public.orders o WHERE o.id = new.order_id;
	new.order_active := coalesce(new.order_active, true);
	RETURN new;
END $$;
--> statement-breakpoint
-- The foreign key may have waited for whoever was changing the order: what it says now counts.
CREATE OR REPLACE FUNCTION know_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.matches m SET order_active = o.status = 'active'
	FROM added a JOIN public.orders o ON o.id = a.order_id
	WHERE m.id = a.id AND m.order_active <> (o.status = 'active');
	RETURN null;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_matches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.matches SET order_at = new.created_at, order_active = new.status = 'active' WHERE order_id = new.id;
	RETURN null;
END $$;
--> statement-breakpoint
CREATE TRIGGER matches_know BEFORE INSERT ON matches FOR EACH ROW EXECUTE FUNCTION know_order();--> statement-breakpoint
CREATE TRIGGER matches_know_now AFTER INSERT ON matches REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION know_changed_order();--> statement-breakpoint
CREATE TRIGGER orders_tell AFTER UPDATE ON orders FOR EACH ROW
	WHEN (row(old.created_at, old.status = 'active') IS DISTINCT FROM row(new.created_at, new.status = 'active')) EXECUTE FUNCTION tell_matches();--> statement-breakpoint
CREATE INDEX "matches_in_order" ON "matches" USING btree ("provider_id","order_active","order_at","order_id","score") WHERE discarded_at is null and unfit_at is null;
--> statement-breakpoint
DROP INDEX "matches_by_score";--> statement-breakpoint
CREATE INDEX "matches_by_score" ON "matches" USING btree ("score","created_at") WHERE unfit_at is null;
