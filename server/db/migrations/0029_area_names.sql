-- A search also finds a service by the names of its zones and drawn areas, and by the towns that these were said to be in.
create or replace function area_names(coverage jsonb, drawn jsonb) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct name from (
      select jsonb_path_query(coverage, '$.areas[*].name') #>> '{}'
      union all select jsonb_path_query(drawn, '$[*].name') #>> '{}'
      union all select jsonb_path_query(drawn, '$[*].neighborhood') #>> '{}'
      union all select jsonb_path_query(drawn, '$[*].city') #>> '{}'
      union all select jsonb_path_query(drawn, '$[*].state') #>> '{}'
    ) as named(name) where name <> ''
  );
--> statement-breakpoint
create or replace function keep_service_words() returns trigger language plpgsql as $$
declare
  owner record;
begin
  if tg_op = 'UPDATE' and row(new.name, new.description, new.coverage_areas, new.coverage, new.service_polygons, new.country, new.trades, new.is_active, new.search_words, new.is_visible)
    is not distinct from row(old.name, old.description, old.coverage_areas, old.coverage, old.service_polygons, old.country, old.trades, old.is_active, old.search_words, old.is_visible)
  then return new;
  end if;
  select u.first_name || ' ' || u.last_name as name, u.is_active into owner from public.users u where u.id = new.user_id;
  new.search_words := public.service_words(
    new.name || ' ' || new.description || ' ' || coalesce(owner.name, ''),
    new.coverage_areas || public.area_names(new.coverage, new.service_polygons), new.country, new.trades);
  new.is_visible := new.is_active and coalesce(owner.is_active, false);
  return new;
end $$;
--> statement-breakpoint
update "services" set search_words = '{}' where predefined_zones <> '{}' or service_polygons <> '[]';
