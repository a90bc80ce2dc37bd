-- Claims get a kind, the person and the order they speak of, and a thread; administrators say something to many.
ALTER TABLE "claims" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "awaits_reply" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_kind" CHECK (kind in ('complaint', 'suggestion', 'question', 'report', 'other'));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "claims" SET awaits_reply = false WHERE status <> 'pending';--> statement-breakpoint
-- Reports named whom and what they are about in their text.
UPDATE "claims" c SET kind = 'report', person_id = u.id, message = said[4], order_id = (
	SELECT (array_agg(o.id))[1] FROM "orders" o
	WHERE said[3] is not null and o.user_id in (c.user_id, u.id) and starts_with(o.id::text, said[3])
	HAVING count(*) = 1)
FROM (SELECT id, regexp_match(message, '^Denuncia a .* \(([0-9a-f-]{36})(, pedido ([0-9a-f]{8}))?\): (.*)$') AS said FROM "claims") AS read
JOIN "users" u ON u.id::text = said[1]
WHERE c.id = read.id;--> statement-breakpoint
CREATE INDEX "claims_user" ON "claims" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "claims_awaiting" ON "claims" USING btree ("created_at","id") WHERE awaits_reply;--> statement-breakpoint
CREATE TABLE "claim_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"author_id" uuid,
	"from_administration" boolean NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim_replies" ADD CONSTRAINT "claim_replies_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_replies" ADD CONSTRAINT "claim_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_replies_claim" ON "claim_replies" USING btree ("claim_id","created_at","id");--> statement-breakpoint
CREATE INDEX "claim_replies_author" ON "claim_replies" USING btree ("author_id");--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"audience" jsonb NOT NULL,
	"recipients" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"cursor" uuid,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("created_at","id");
