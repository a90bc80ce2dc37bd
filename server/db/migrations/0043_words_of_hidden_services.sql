-- A service that is paused, or whose owner is deactivated, no longer says its words: they may be the name of somebody who left.
create or replace function keep_market_words() returns trigger language plpgsql as $$
declare
  said text[] := '{}';
  unsaid text[] := '{}';
  known record;
begin
  if tg_op = 'INSERT' then
    said := array(select word from newer, public.known_words(search_words) as word where is_visible);
  elsif tg_op = 'DELETE' then
    unsaid := array(select word from older, public.known_words(search_words) as word);
  else
    said := array(
      select more.word from newer n join older o using (id), lateral (
        select public.known_words(n.search_words) as word except select public.known_words(o.search_words) where o.is_visible
      ) as more
      where n.is_visible and row(n.search_words, n.is_visible) is distinct from row(o.search_words, o.is_visible));
    unsaid := array(
      select less.word from newer n join older o using (id), lateral (
        select public.known_words(o.search_words) as word except select public.known_words(n.search_words) where n.is_visible
      ) as less
      where o.is_visible and row(n.search_words, n.is_visible) is distinct from row(o.search_words, o.is_visible));
  end if;
  if said || unsaid = '{}' then return null;
  end if;
  for known in
    select word, bool_or(is_said) as is_said
    from (select unnest(said), true union all select unnest(unsaid), false) as changed(word, is_said)
    group by word order by word collate "C"
  loop
    if known.is_said then
      loop
        perform from public.market_words where word = known.word for key share;
        exit when found;
        insert into public.market_words values (known.word) on conflict do nothing;
        exit when found;
      end loop;
    else
      perform from public.market_words where word = known.word for update;
    end if;
  end loop;
  delete from public.market_words m
  where m.word = any(unsaid)
    and not exists (
      select 1 from public.services s
      where s.is_visible
        and public.search_keys(s.terms || s.search_words, s.cells, public.reputation_tier(s.rating, s.total_reviews)) && (
          select public.search_keys(forms, '{}', 1) || public.search_keys(forms, '{}', 2) || public.search_keys(forms, '{}', 3)
          from (select array[m.word, 'a:' || m.word] as forms) as looked
        )
    );
  return null;
end $$;--> statement-breakpoint
-- What was kept of them until now; no service begins to say a word meanwhile.
lock table "services" in share row exclusive mode;--> statement-breakpoint
delete from "market_words" m using (
  select word from "market_words" except select known_words(search_words) from "services" where is_visible
) as unsaid where m.word = unsaid.word;
