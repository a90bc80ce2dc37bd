CREATE TABLE "admin_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"person_id" uuid,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "admin_events_kind" ON "admin_events" USING btree ("kind","id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION admin_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'admin_events is only ever added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_events_stay BEFORE UPDATE OR DELETE ON "admin_events" FOR EACH ROW EXECUTE FUNCTION admin_events_stay();
--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE read_at is not null;
--> statement-breakpoint
CREATE INDEX "notifications_unread_age" ON "notifications" USING btree ("created_at") WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX "geocoding_cache_age" ON "geocoding_cache" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "unknown_words_age" ON "unknown_words" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "outcomes_age" ON "outcomes" USING btree ("created_at");
