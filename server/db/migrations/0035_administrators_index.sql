DROP INDEX "users_administrators";--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("created_at","id") WHERE role in ('admin');