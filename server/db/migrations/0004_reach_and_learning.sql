CREATE TABLE "learned_weights" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"outcomes" integer NOT NULL,
	"value" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learned_weights_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "learned_weights_kind" CHECK (kind in ('concept', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "outcomes" (
	"order_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"concept" text NOT NULL,
	"value" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outcomes_order_id_service_id_pk" PRIMARY KEY("order_id","service_id"),
	CONSTRAINT "outcomes_value" CHECK ("outcomes"."value" between -1 and 3)
);
--> statement-breakpoint
CREATE TABLE "unknown_words" (
	"stem" text NOT NULL,
	"order_id" uuid NOT NULL,
	"written" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unknown_words_stem_order_id_pk" PRIMARY KEY("stem","order_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reach" jsonb;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unknown_words" ADD CONSTRAINT "unknown_words_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcomes_concept" ON "outcomes" USING btree ("concept","created_at");--> statement-breakpoint
CREATE INDEX "outcomes_provider" ON "outcomes" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "unknown_words_order" ON "unknown_words" USING btree ("order_id");