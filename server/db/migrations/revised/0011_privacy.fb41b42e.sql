-- Before writes of somebody who left were refused.
-- A write that was under way while its author's account was deleted waits for the deletion, and then is refused: nothing
-- of theirs is written after everything of theirs was erased.
create or replace function is_gone(person uuid) returns boolean language plpgsql as $$
begin
  perform 1 from public.users where id = person and deleted_at is null for key share;
  return not found;
end $$;--> statement-breakpoint
create or replace function refuse_gone_user() returns trigger language plpgsql as $$
begin
  if public.is_gone(new.user_id) then raise exception 'account deleted' using errcode = 'EC410'; end if;
  return new;
end $$;--> statement-breakpoint
create or replace function refuse_gone_provider() returns trigger language plpgsql as $$
begin
  if public.is_gone(new.provider_id) then raise exception 'account deleted' using errcode = 'EC410'; end if;
  return new;
end $$;--> statement-breakpoint
create or replace function refuse_gone_sender() returns trigger language plpgsql as $$
begin
  if public.is_gone(new.sender_id) then raise exception 'account deleted' using errcode = 'EC410'; end if;
  return new;
end $$;--> statement-breakpoint
create or replace function keep_gone_user() returns trigger language plpgsql as $$
begin
  raise exception 'account deleted' using errcode = 'EC410';
end $$;--> statement-breakpoint
create trigger orders_of_gone before insert or update of description on orders for each row execute function refuse_gone_user();--> statement-breakpoint
create trigger services_of_gone before insert or update of name on services for each row execute function refuse_gone_user();--> statement-breakpoint
create trigger claims_of_gone before insert on claims for each row execute function refuse_gone_user();--> statement-breakpoint
create trigger images_of_gone before insert on images for each row execute function refuse_gone_user();--> statement-breakpoint
create trigger push_subscriptions_of_gone before insert or update of user_id on push_subscriptions for each row execute function refuse_gone_user();--> statement-breakpoint
create trigger offers_of_gone before insert on offers for each row execute function refuse_gone_provider();--> statement-breakpoint
create trigger messages_of_gone before insert on messages for each row execute function refuse_gone_sender();--> statement-breakpoint
create trigger users_gone before update on users for each row
  when (old.deleted_at is not null and
    (old.email, old.name, old.first_name, old.last_name, old.phone, old.image, old.role, old.is_active)
    is distinct from (new.email, new.name, new.first_name, new.last_name, new.phone, new.image, new.role, new.is_active))
  execute function keep_gone_user();
