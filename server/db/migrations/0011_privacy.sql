ALTER TABLE "matches" ADD COLUMN "unfit_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_order" ON "notifications" USING btree (("data" ->> 'orderId'));--> statement-breakpoint
CREATE INDEX "notifications_sender" ON "notifications" USING btree (("data" ->> 'senderId')) WHERE data ->> 'senderId' is not null;
