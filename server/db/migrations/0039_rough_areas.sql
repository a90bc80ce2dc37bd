ALTER TABLE "services" ADD COLUMN "rough_areas" jsonb;--> statement-breakpoint
-- Each area under its name with 24 points, at even distances along it; fewer are left as they are.
create or replace function roughly_drawn(areas jsonb) returns jsonb
  language sql immutable strict parallel safe
  return (
    select jsonb_agg(case when points <= 24 then area else jsonb_set(area, '{coordinates}', (
        select jsonb_agg(area #> array['coordinates', (nth * points / 24)::text] order by nth)
        from generate_series(0, 23) nth)) end order by place)
    from jsonb_array_elements(areas) with ordinality as drawn (area, place),
      lateral (select jsonb_array_length(area -> 'coordinates') as points) as counted
  );
--> statement-breakpoint
-- After the row is written: until then its areas are not compressed, and their size as stored is unknown.
create or replace function keep_rough_areas() returns trigger language plpgsql as $$
begin
  update public.services s
  set rough_areas = case when pg_column_size(s.service_polygons) > 4096 then public.roughly_drawn(s.service_polygons) end
  where s.id = new.id and (s.rough_areas is not null or pg_column_size(s.service_polygons) > 4096);
  return null;
end $$;
--> statement-breakpoint
create trigger services_drawn after insert or update of service_polygons on "services" for each row
  when (new.rough_areas is not null or pg_column_size(new.service_polygons) > 4096)
  execute function keep_rough_areas();
--> statement-breakpoint
update "services" set rough_areas = roughly_drawn(service_polygons) where pg_column_size(service_polygons) > 4096;
