-- A new name of somebody, or their deactivation, keeps the words of their services' areas, since reading the areas took a tenth of
-- a second of each service with many points; so does what touches nothing that is searched, such as a new rating.
create or replace function keep_owner_words() returns trigger language plpgsql as $$
begin
  -- The empty word before the words of the areas says to keep_service_words that these stay.
  update public.services
    set search_words = array[''] || array(select word from unnest(search_words) as word where word like 'a:%')
    where user_id = new.id;
  return null;
end $$;--> statement-breakpoint
create or replace function keep_service_words() returns trigger language plpgsql as $$
declare
  owner record;
  places text[];
begin
  if tg_op = 'UPDATE' and new.search_words[1] = '' then
    places := new.search_words[2:];
  elsif tg_op = 'UPDATE' and row(new.name, new.description, new.coverage_areas, new.coverage, new.service_polygons, new.country, new.trades, new.is_active, new.search_words, new.is_visible)
    is not distinct from row(old.name, old.description, old.coverage_areas, old.coverage, old.service_polygons, old.country, old.trades, old.is_active, old.search_words, old.is_visible)
  then return new;
  else
    places := public.service_words('', new.coverage_areas || public.area_names(new.coverage, new.service_polygons), null, '{}');
  end if;
  select u.first_name || ' ' || u.last_name as name, u.is_active into owner from public.users u where u.id = new.user_id;
  new.search_words := places || public.service_words(
    new.name || ' ' || new.description || ' ' || coalesce(owner.name, ''), '{}', new.country, new.trades);
  new.is_visible := new.is_active and coalesce(owner.is_active, false);
  return new;
end $$;--> statement-breakpoint
drop trigger services_words on "services";--> statement-breakpoint
create trigger services_words
  before insert or update of name, description, coverage_areas, coverage, service_polygons, country, trades, is_active, search_words, is_visible
  on "services" for each row execute function keep_service_words();
