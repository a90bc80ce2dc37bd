-- Before a figure changed once for however many rows, and the services of a trade had an index.
DROP INDEX "services_country";--> statement-breakpoint
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
END $$;--> statement-breakpoint
DROP TRIGGER users_added ON users;--> statement-breakpoint
CREATE TRIGGER users_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('users', '1', 'deleted_at IS NULL');--> statement-breakpoint
DROP TRIGGER users_removed ON users;--> statement-breakpoint
CREATE TRIGGER users_removed AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('users', '-1', 'deleted_at IS NULL');--> statement-breakpoint
DROP TRIGGER members_added ON users;--> statement-breakpoint
CREATE TRIGGER members_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('members', '1', 'is_active');--> statement-breakpoint
DROP TRIGGER members_removed ON users;--> statement-breakpoint
CREATE TRIGGER members_removed AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('members', '-1', 'is_active');--> statement-breakpoint
DROP TRIGGER orders_added ON orders;--> statement-breakpoint
CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('orders', '1', 'true');--> statement-breakpoint
DROP TRIGGER orders_removed ON orders;--> statement-breakpoint
CREATE TRIGGER orders_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('orders', '-1', 'true');--> statement-breakpoint
DROP TRIGGER projects_added ON orders;--> statement-breakpoint
CREATE TRIGGER projects_added AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('projects', '1', 'status = ''completed''');--> statement-breakpoint
DROP TRIGGER projects_removed ON orders;--> statement-breakpoint
CREATE TRIGGER projects_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('projects', '-1', 'status = ''completed''');--> statement-breakpoint
DROP TRIGGER services_added ON services;--> statement-breakpoint
CREATE TRIGGER services_added AFTER INSERT ON services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('services', '1', 'true');--> statement-breakpoint
DROP TRIGGER services_removed ON services;--> statement-breakpoint
CREATE TRIGGER services_removed AFTER DELETE ON services REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('services', '-1', 'true');--> statement-breakpoint
DROP TRIGGER offers_added ON offers;--> statement-breakpoint
CREATE TRIGGER offers_added AFTER INSERT ON offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('offers', '1', 'true');--> statement-breakpoint
DROP TRIGGER offers_removed ON offers;--> statement-breakpoint
CREATE TRIGGER offers_removed AFTER DELETE ON offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('offers', '-1', 'true');--> statement-breakpoint
DROP TRIGGER connections_added ON offers;--> statement-breakpoint
CREATE TRIGGER connections_added AFTER INSERT ON offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('connections', '1', 'status = ''accepted''');--> statement-breakpoint
DROP TRIGGER connections_removed ON offers;--> statement-breakpoint
CREATE TRIGGER connections_removed AFTER DELETE ON offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('connections', '-1', 'status = ''accepted''');--> statement-breakpoint
DROP TRIGGER reviews_added ON reviews;--> statement-breakpoint
CREATE TRIGGER reviews_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('reviews', '1', 'true');--> statement-breakpoint
DROP TRIGGER reviews_removed ON reviews;--> statement-breakpoint
CREATE TRIGGER reviews_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('reviews', '-1', 'true');--> statement-breakpoint
DROP TRIGGER claims_added ON claims;--> statement-breakpoint
CREATE TRIGGER claims_added AFTER INSERT ON claims REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('pendingClaims', '1', 'status = ''pending''');--> statement-breakpoint
DROP TRIGGER claims_removed ON claims;--> statement-breakpoint
CREATE TRIGGER claims_removed AFTER DELETE ON claims REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('pendingClaims', '-1', 'status = ''pending''');--> statement-breakpoint
-- Whom a message of the administration reaches.
CREATE INDEX "services_of_trade" ON "services" USING btree ("country",("trades"[1]),"rating","total_reviews","id") WHERE is_active;--> statement-breakpoint
DROP INDEX "matches_by_score";--> statement-breakpoint
CREATE INDEX "matches_by_score" ON "matches" USING btree ("score","created_at") WHERE unfit_at is null;
