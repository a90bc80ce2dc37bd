-- Photos and voice notes of orders and messages; their files are in a folder or an object storage.
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid,
	"message_id" uuid,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"seconds" integer,
	"waveform" integer[] DEFAULT '{}' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_kind" CHECK (kind in ('photo', 'voice')),
	CONSTRAINT "attachments_of_one" CHECK (num_nonnulls("attachments"."order_id", "attachments"."message_id") <= 1)
);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_user" ON "attachments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attachments_order" ON "attachments" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "attachments_message" ON "attachments" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "attachments_waiting" ON "attachments" USING btree ("created_at") WHERE order_id is null and message_id is null;--> statement-breakpoint
create trigger attachments_of_deleted before insert on attachments for each row execute function refuse_deleted_user();
