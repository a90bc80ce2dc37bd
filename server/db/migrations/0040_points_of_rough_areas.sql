-- What counts is how many points all areas of a service have, not the size of the row: thousands of equal points are stored in
-- some bytes, and lists told them whole.
-- Null for at most 120 points in all. Of more, each area keeps its part of 120, but 6 to 24, at even distances along it.
create or replace function roughly_drawn(areas jsonb) returns jsonb
  language sql immutable strict parallel safe
  return (
    select case when sum(points) > 120 then
      jsonb_agg(case when points <= most then area else jsonb_set(area, '{coordinates}', (
        select jsonb_agg(area #> array['coordinates', (nth * points / most)::text] order by nth)
        from generate_series(0, most - 1) nth)) end order by place) end
    from jsonb_array_elements(areas) with ordinality as drawn (area, place),
      lateral (
        select jsonb_array_length(area -> 'coordinates') as points,
          least(24, greatest(6, 120 / greatest(1, jsonb_array_length(areas)))) as most
      ) as counted
  );
--> statement-breakpoint
drop trigger services_drawn on "services";
--> statement-breakpoint
create or replace function keep_rough_areas() returns trigger language plpgsql as $$
begin
  new.rough_areas := public.roughly_drawn(new.service_polygons);
  return new;
end $$;
--> statement-breakpoint
create trigger services_drawn before insert or update of service_polygons on "services" for each row
  execute function keep_rough_areas();
--> statement-breakpoint
update "services" set rough_areas = roughly_drawn(service_polygons) where pg_column_size(service_polygons) > 500;
