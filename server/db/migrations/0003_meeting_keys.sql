DROP INDEX "orders_active_cells";--> statement-breakpoint
DROP INDEX "orders_active_terms";--> statement-breakpoint
DROP INDEX "services_cells";--> statement-breakpoint
DROP INDEX "services_terms";--> statement-breakpoint
CREATE INDEX "orders_meeting" ON "orders" USING gin (meeting_keys("cells", "terms", 0)) WITH (fastupdate=false) WHERE status = 'active' and direct_service_id is null;--> statement-breakpoint
CREATE INDEX "services_meeting" ON "services" USING gin (meeting_keys("cells", "terms", reputation_tier("rating", "total_reviews"))) WITH (fastupdate=false) WHERE is_active;