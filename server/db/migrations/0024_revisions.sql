-- What was proposed while an offer waited, and what was agreed beyond it once it was accepted.
ALTER TABLE "offers" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "proposals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "offer_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL REFERENCES "offers"("id") ON DELETE CASCADE,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"status" text NOT NULL,
	"renewal" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"estimated_duration" text,
	"currency" text,
	"quote" jsonb,
	"valid_until" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_revisions_once" UNIQUE("offer_id","number"),
	CONSTRAINT "offer_revisions_price" CHECK ("price" > 0),
	CONSTRAINT "offer_revisions_side" CHECK (side in ('provider', 'customer')),
	CONSTRAINT "offer_revisions_status" CHECK (status in ('open', 'agreed', 'declined', 'withdrawn', 'overtaken'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "offer_revisions_open" ON "offer_revisions" USING btree ("offer_id") WHERE status = 'open';
--> statement-breakpoint
-- What was proposed stays as it was proposed: only what became of it is written once more.
CREATE OR REPLACE FUNCTION offer_revisions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.offer_id, NEW.number, NEW.side, NEW.renewal, NEW.price, NEW.estimated_duration, NEW.currency, NEW.quote, NEW.valid_until, NEW.created_at)
		IS DISTINCT FROM (OLD.offer_id, OLD.number, OLD.side, OLD.renewal, OLD.price, OLD.estimated_duration, OLD.currency, OLD.quote, OLD.valid_until, OLD.created_at)
		OR (OLD.status <> 'open' AND NEW.status <> OLD.status) THEN
		RAISE EXCEPTION 'a revision of an offer stays as it was proposed';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER offer_revisions_stay BEFORE UPDATE ON "offer_revisions" FOR EACH ROW EXECUTE FUNCTION offer_revisions_stay();
--> statement-breakpoint
CREATE TABLE "offer_extras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL REFERENCES "offers"("id") ON DELETE CASCADE,
	"text" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_extras_amount" CHECK ("amount" > 0),
	CONSTRAINT "offer_extras_status" CHECK (status in ('proposed', 'approved', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE INDEX "offer_extras_offer" ON "offer_extras" USING btree ("offer_id","created_at","id");
