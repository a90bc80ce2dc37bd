-- A pause that ends by itself, and how far around its place an order also looks for providers.
ALTER TABLE "services" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wider_km" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_paused_until" CHECK ("services"."paused_until" is null or not "services"."is_active");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wider_km" CHECK ("orders"."wider_km" >= 0);--> statement-breakpoint
CREATE INDEX "services_paused_until" ON "services" USING btree ("paused_until") WHERE paused_until is not null;
