-- The service that a message outside any order asks about.
ALTER TABLE "messages" ADD COLUMN "service_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_service" ON "messages" USING btree ("service_id") WHERE service_id is not null;
