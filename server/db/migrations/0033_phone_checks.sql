-- A code that was sent to somebody's phone, which gives the badge once it is typed: one at a time, as a hash.
CREATE TABLE "phone_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"code" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_checks_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "phone_checks" ADD CONSTRAINT "phone_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_checks_age" ON "phone_checks" USING btree ("expires_at");--> statement-breakpoint
create trigger phone_checks_of_deleted before insert on phone_checks for each row execute function refuse_deleted_user();
