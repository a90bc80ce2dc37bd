-- What the market vouches for of a person, each since when, and facts of how they deal.
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document" text,
	"country" text,
	"checked_on" date NOT NULL,
	"expires_on" date,
	"given_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badges_kind" CHECK (kind in ('phone', 'identity')),
	CONSTRAINT "badges_document" CHECK (document in ('national_id', 'passport', 'residence', 'driving_licence')),
	CONSTRAINT "badges_identity" CHECK (kind <> 'identity' or (document is not null and country is not null and expires_on is not null))
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badges_standing" ON "badges" USING btree ("user_id","kind") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "badges_user" ON "badges" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "facts_age" ON "facts" USING btree ("computed_at");--> statement-breakpoint
-- Whichever way an address comes to be verified, it is known since when.
create or replace function date_verified_email() returns trigger language plpgsql as $$
begin
  if not new.email_verified then new.email_verified_at := null;
  elsif tg_op = 'INSERT' or not old.email_verified or old.email <> new.email then new.email_verified_at := now();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger users_email_verified before insert or update of email, email_verified on users
  for each row execute function date_verified_email();
--> statement-breakpoint
-- Another phone was not checked, and another name stands in no document that was seen.
create or replace function withdraw_badges() returns trigger language plpgsql as $$
begin
  update public.badges set withdrawn_at = now() where user_id = new.id and withdrawn_at is null
    and (kind = 'phone' and new.phone is distinct from old.phone
      or kind = 'identity' and lower(new.first_name || ' ' || new.last_name) <> lower(old.first_name || ' ' || old.last_name));
  return new;
end $$;
--> statement-breakpoint
create trigger users_badges after update of phone, first_name, last_name on users
  for each row execute function withdraw_badges();
--> statement-breakpoint
create or replace function refuse_deleted_asker() returns trigger language plpgsql as $$
begin
  if public.is_deleted(new.asker_id) then raise exception 'account deleted' using errcode = 'EC410'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger questions_of_deleted before insert on questions for each row execute function refuse_deleted_asker();
--> statement-breakpoint
create trigger badges_of_deleted before insert on badges for each row execute function refuse_deleted_user();
