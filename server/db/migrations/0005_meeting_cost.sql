-- Dear to work out, so rows are never tried one by one; and a look for a few hundred rows needs no helpers,
-- whose start would take longer than the look.
alter function meeting_keys(bigint[], text[], integer) cost 1000 parallel restricted;
