-- What orders find services by has a table of its own: a service with many areas and words has thousands of index entries, and each
-- change of its row, as when its owner is renamed or deactivated, wrote them all again, for 200 services longer than a call may take.
CREATE TABLE "service_keys" (
	"service_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cells" bigint[] NOT NULL,
	"terms" text[] NOT NULL,
	"tier" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "services_match_keys";--> statement-breakpoint
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "service_keys" SELECT id, user_id, cells, terms, reputation_tier(rating, total_reviews) FROM "services" WHERE is_active;--> statement-breakpoint
CREATE INDEX "services_match_keys" ON "service_keys" USING gin (match_keys("cells", "terms", "tier")) WITH (fastupdate=false);--> statement-breakpoint
create or replace function keep_match_keys() returns trigger language plpgsql as $$
begin
  if new.is_active then
    insert into public.service_keys as kept
      values (new.id, new.user_id, new.cells, new.terms, public.reputation_tier(new.rating, new.total_reviews))
      on conflict (service_id) do update set cells = excluded.cells, terms = excluded.terms, tier = excluded.tier
        where row(kept.cells, kept.terms, kept.tier) is distinct from row(excluded.cells, excluded.terms, excluded.tier);
  else
    delete from public.service_keys where service_id = new.id;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger services_keys after insert or update of cells, terms, rating, total_reviews, is_active on "services"
  for each row execute function keep_match_keys();
