-- One number for each place and term together: an order and a service can only meet where they share one, so
-- an index on these touches as many rows as there are matches. The tier makes well reviewed services findable
-- before the others.
create or replace function meeting_keys(cells bigint[], terms text[], tier integer) returns bigint[]
  language sql immutable parallel safe strict
  return (
    select coalesce(array_agg(distinct hashtextextended(term, hashint8extended(cell, tier))), '{}')
    from unnest(cells) as cell, unnest(terms) as term
  );
--> statement-breakpoint
-- 1 adds points to a match, 2 neither adds nor takes, 3 takes: as reputation counts in matching/match-score.ts.
create or replace function reputation_tier(rating numeric, reviews integer) returns integer
  language sql immutable parallel safe strict
  return case
    when reviews <= 0 then 2
    when (20 + rating * reviews) / (5 + reviews) >= 4.125 then 1
    when (20 + rating * reviews) / (5 + reviews) < 3.875 then 3
    else 2
  end;
