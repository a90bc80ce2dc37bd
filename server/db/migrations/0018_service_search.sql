-- What a search looks in: the words of a service, of its places ("a:") and of its owner's name, its country ("c:") and
-- its trades ("k:"); and whether people see it. Both hang on the owner too, so triggers keep them.
ALTER TABLE "services" ADD COLUMN "search_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Every word that services use, once: what is typed is compared with these, not with all services.
CREATE TABLE "market_words" ("word" text COLLATE "C" PRIMARY KEY NOT NULL);--> statement-breakpoint
create or replace function words_of(value text) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct left(word, 40) from regexp_split_to_table(searchable(coalesce(value, '')), '[^[:alnum:]]+') as word
    where word <> ''
  );
--> statement-breakpoint
create or replace function service_words(said text, areas text[], country text, trades text[]) returns text[]
  language sql immutable parallel safe
  return array(
    select unnest(words_of(said))
    union select 'a:' || word from unnest(areas) as area, unnest(words_of(area)) as word
    union select 'a:' || left(trim(regexp_replace(searchable(area), '[^[:alnum:]]+', ' ', 'g')), 120) from unnest(areas) as area
    union select 'c:' || country where country is not null
    union select 'k:' || trade from unnest(trades) as trade
  );
--> statement-breakpoint
-- One number for each word or place of a service and for how well it is reviewed.
create or replace function search_keys(words text[], cells bigint[], tier integer) returns bigint[]
  language sql immutable parallel restricted strict cost 1000
  return (
    select coalesce(array_agg(distinct key), '{}') from (
      select hashtextextended(word, tier) as key from unnest(words) as word
      union all select hashint8extended(cell, tier) from unnest(cells) as cell
    ) as keys
  );
--> statement-breakpoint
create or replace function keep_service_words() returns trigger language plpgsql as $$
declare
  owner record;
begin
  if tg_op = 'UPDATE' and row(new.name, new.description, new.coverage_areas, new.country, new.trades, new.is_active, new.search_words, new.is_visible)
    is not distinct from row(old.name, old.description, old.coverage_areas, old.country, old.trades, old.is_active, old.search_words, old.is_visible)
  then return new;
  end if;
  select u.first_name || ' ' || u.last_name as name, u.is_active into owner from public.users u where u.id = new.user_id;
  new.search_words := public.service_words(new.name || ' ' || new.description || ' ' || coalesce(owner.name, ''), new.coverage_areas, new.country, new.trades);
  new.is_visible := new.is_active and coalesce(owner.is_active, false);
  return new;
end $$;--> statement-breakpoint
create trigger services_words before insert or update on "services" for each row execute function keep_service_words();--> statement-breakpoint
create or replace function keep_owner_words() returns trigger language plpgsql as $$
begin
  update public.services set search_words = '{}' where user_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger users_words after update of first_name, last_name, is_active on "users" for each row
  when (row(new.first_name, new.last_name, new.is_active) is distinct from row(old.first_name, old.last_name, old.is_active))
  execute function keep_owner_words();--> statement-breakpoint
-- Numbers are found as they are typed: nobody mistypes them into others.
create or replace function known_words(words text[]) returns setof text
  language sql immutable parallel safe
  begin atomic
    select distinct replace(word, 'a:', '') from unnest(words) as word
    where word not like 'c:%' and word not like 'k:%' and word not like '% %' and length(word) > 2 and word !~ '[0-9]';
  end;
--> statement-breakpoint
create or replace function learn_market_words() returns trigger language plpgsql as $$
begin
  insert into public.market_words select word from added, public.known_words(search_words) as word
    where added.is_visible group by word order by word on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger services_learn after insert on "services" referencing new table as added
  for each statement execute function learn_market_words();--> statement-breakpoint
update "services" set search_words = '{}';--> statement-breakpoint
insert into "market_words" select word from "services", known_words(search_words) as word where is_visible group by word on conflict do nothing;--> statement-breakpoint
-- What nobody says any more is forgotten at once: it may be a name of somebody who left.
create or replace function change_market_words() returns trigger language plpgsql as $$
declare
  kept text[] := case tg_op when 'UPDATE' then new.search_words else '{}' end;
begin
  if tg_op = 'UPDATE' and new.is_visible then
    insert into public.market_words select word from public.known_words(new.search_words) as word order by word on conflict do nothing;
  end if;
  delete from public.market_words m
  where m.word in (select public.known_words(old.search_words) except select public.known_words(kept))
    and not exists (
      select 1 from public.services s
      where s.is_visible
        and public.search_keys(s.terms || s.search_words, s.cells, public.reputation_tier(s.rating, s.total_reviews)) && (
          select public.search_keys(said, '{}', 1) || public.search_keys(said, '{}', 2) || public.search_keys(said, '{}', 3)
          from (select array[m.word, 'a:' || m.word] as said) as looked
        )
    );
  return null;
end $$;--> statement-breakpoint
create trigger services_unlearn after delete on "services" for each row execute function change_market_words();--> statement-breakpoint
create trigger services_relearn after update on "services" for each row
  when (old.search_words is distinct from new.search_words or old.is_visible is distinct from new.is_visible)
  execute function change_market_words();--> statement-breakpoint
DROP INDEX "services_search";--> statement-breakpoint
DROP INDEX "services_by_rating";--> statement-breakpoint
DROP INDEX "services_by_reviews";--> statement-breakpoint
DROP INDEX "services_by_age";--> statement-breakpoint
CREATE INDEX "services_by_rating" ON "services" USING btree ("rating","total_reviews","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "services_by_reviews" ON "services" USING btree ("total_reviews","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "services_by_age" ON "services" USING btree ("created_at","id") WHERE is_visible;--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin (search_keys("terms" || "search_words", "cells", reputation_tier("rating", "total_reviews"))) WITH (fastupdate=false) WHERE is_visible;--> statement-breakpoint
CREATE INDEX "market_words_alike" ON "market_words" USING gin ("word" gin_trgm_ops);
