ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
-- Those made before are given to the newest session that their owner still has.
UPDATE "push_subscriptions" SET "session_id" = (
  SELECT s."id" FROM "sessions" s
  WHERE s."user_id" = "push_subscriptions"."user_id" AND s."expires_at" > now()
  ORDER BY s."created_at" DESC LIMIT 1
);--> statement-breakpoint
DELETE FROM "push_subscriptions" WHERE "session_id" IS NULL OR "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (PARTITION BY "user_id" ORDER BY "created_at" DESC, "id" DESC) AS place
    FROM "push_subscriptions"
  ) AS counted WHERE place > 10
);--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "session_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");
