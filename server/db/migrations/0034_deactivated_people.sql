DROP INDEX "users_deactivated";--> statement-breakpoint
CREATE INDEX "users_deactivated" ON "users" USING btree ("created_at","id") WHERE not is_active and deleted_at is null;