-- The field's own terms for what had private names. No data changes.
-- Restoring an older backup makes the functions of its version again, beside those of this one: the latter go first.
drop function if exists match_keys(bigint[], text[], integer);--> statement-breakpoint
drop function if exists is_deleted(uuid);--> statement-breakpoint
drop function if exists refuse_deleted_user();--> statement-breakpoint
drop function if exists refuse_deleted_provider();--> statement-breakpoint
drop function if exists refuse_deleted_sender();--> statement-breakpoint
drop function if exists keep_deleted_user();--> statement-breakpoint
drop function if exists admin_events_append_only();--> statement-breakpoint
alter index "matches_told" rename to "matches_notified";--> statement-breakpoint
alter function meeting_keys(bigint[], text[], integer) rename to match_keys;--> statement-breakpoint
alter index "orders_meeting" rename to "orders_match_keys";--> statement-breakpoint
alter index "services_meeting" rename to "services_match_keys";--> statement-breakpoint
alter function admin_events_stay() rename to admin_events_append_only;--> statement-breakpoint
alter trigger admin_events_stay on "admin_events" rename to admin_events_append_only;--> statement-breakpoint
alter function is_gone(uuid) rename to is_deleted;--> statement-breakpoint
alter function refuse_gone_user() rename to refuse_deleted_user;--> statement-breakpoint
alter function refuse_gone_provider() rename to refuse_deleted_provider;--> statement-breakpoint
alter function refuse_gone_sender() rename to refuse_deleted_sender;--> statement-breakpoint
alter function keep_gone_user() rename to keep_deleted_user;--> statement-breakpoint
create or replace function refuse_deleted_user() returns trigger language plpgsql as $$
begin
  if public.is_deleted(new.user_id) then raise exception 'account deleted' using errcode = 'EC410'; end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function refuse_deleted_provider() returns trigger language plpgsql as $$
begin
  if public.is_deleted(new.provider_id) then raise exception 'account deleted' using errcode = 'EC410'; end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function refuse_deleted_sender() returns trigger language plpgsql as $$
begin
  if public.is_deleted(new.sender_id) then raise exception 'account deleted' using errcode = 'EC410'; end if;
  return new;
end $$;
--> statement-breakpoint
alter trigger orders_of_gone on orders rename to orders_of_deleted;--> statement-breakpoint
alter trigger services_of_gone on services rename to services_of_deleted;--> statement-breakpoint
alter trigger claims_of_gone on claims rename to claims_of_deleted;--> statement-breakpoint
alter trigger images_of_gone on images rename to images_of_deleted;--> statement-breakpoint
alter trigger push_subscriptions_of_gone on push_subscriptions rename to push_subscriptions_of_deleted;--> statement-breakpoint
alter trigger offers_of_gone on offers rename to offers_of_deleted;--> statement-breakpoint
alter trigger messages_of_gone on messages rename to messages_of_deleted;--> statement-breakpoint
alter trigger users_gone on users rename to users_deleted;
