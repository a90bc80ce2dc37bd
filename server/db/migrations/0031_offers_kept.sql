-- A match knows the status of its service's offer, so that the administration's lists are walks of an index.
ALTER TABLE "matches" ADD COLUMN "offer_status" text;--> statement-breakpoint
UPDATE matches m SET offer_status = f.status FROM offers f WHERE f.order_id = m.order_id AND f.service_id = m.service_id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION know_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT o.created_at, o.status = 'active' INTO new.order_at, new.order_active FROM public.orders o WHERE o.id = new.order_id;
	new.order_active := coalesce(new.order_active, true);
	SELECT f.status INTO new.offer_status FROM public.offers f WHERE f.order_id = new.order_id AND f.service_id = new.service_id LIMIT 1;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'INSERT' THEN
		UPDATE public.matches SET offer_status = NULL
		WHERE order_id = old.order_id AND service_id = old.service_id AND (tg_op = 'DELETE' OR old.service_id <> new.service_id);
	END IF;
	IF tg_op <> 'DELETE' THEN
		UPDATE public.matches SET offer_status = new.status WHERE order_id = new.order_id AND service_id = new.service_id;
	END IF;
	RETURN null;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_tell AFTER INSERT OR DELETE OR UPDATE OF status, service_id ON offers FOR EACH ROW EXECUTE FUNCTION tell_offer();--> statement-breakpoint
CREATE INDEX "matches_unoffered" ON "matches" USING btree ("created_at","id") WHERE offer_status is null and unfit_at is null;--> statement-breakpoint
CREATE INDEX "matches_offered" ON "matches" USING btree ("created_at","id") WHERE offer_status is not null and unfit_at is null;--> statement-breakpoint
CREATE INDEX "matches_by_offer" ON "matches" USING btree ("offer_status","created_at","id") WHERE offer_status is not null and unfit_at is null;--> statement-breakpoint
DROP INDEX "offers_by_status";--> statement-breakpoint
-- An offer knows of the order that it won: in progress since it was accepted, or completed.
ALTER TABLE "offers" ADD COLUMN "won" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "won_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION know_won() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.won := NULL;
	new.won_at := NULL;
	SELECT o.status, coalesce(o.completed_at, new.decided_at, new.created_at) INTO new.won, new.won_at FROM public.orders o
	WHERE o.id = new.order_id
		AND (o.status = 'in_progress' AND new.status = 'accepted' OR o.status = 'completed' AND o.completed_offer_id = new.id);
	RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_won() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.offers SET decided_at = decided_at
	WHERE order_id = new.id AND (status = 'accepted' OR won IS NOT NULL OR id = new.completed_offer_id);
	RETURN null;
END $$;
--> statement-breakpoint
UPDATE offers f SET won = o.status, won_at = coalesce(o.completed_at, f.decided_at, f.created_at) FROM orders o
WHERE o.id = f.order_id AND (o.status = 'in_progress' AND f.status = 'accepted' OR o.status = 'completed' AND o.completed_offer_id = f.id);--> statement-breakpoint
CREATE TRIGGER offers_know BEFORE INSERT OR UPDATE OF status, decided_at ON offers FOR EACH ROW EXECUTE FUNCTION know_won();--> statement-breakpoint
CREATE TRIGGER orders_tell_won AFTER UPDATE ON orders FOR EACH ROW
	WHEN (row(old.status, old.completed_offer_id, old.completed_at) IS DISTINCT FROM row(new.status, new.completed_offer_id, new.completed_at)) EXECUTE FUNCTION tell_won();--> statement-breakpoint
CREATE INDEX "offers_won" ON "offers" USING btree ("provider_id","won","won_at","order_id") WHERE won is not null;
