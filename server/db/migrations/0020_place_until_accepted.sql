-- What others see of an order's place until one of them is accepted, and what opens only then.
ALTER TABLE "orders" ADD COLUMN "zone" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_details" text;--> statement-breakpoint
-- Distances of before were from the order's own point.
UPDATE "matches" SET distance_km = round(distance_km) WHERE distance_km <> round(distance_km);
