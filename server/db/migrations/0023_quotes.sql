-- What an offer's price is made of, in which currency, and until when.
ALTER TABLE "offers" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "quote" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "valid_until" timestamp (3) with time zone;
