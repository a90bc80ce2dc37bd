-- 0018 was to read every service of the markets there were, and its own trigger took that for no change: services that were
-- paused or of deactivated people stayed visible, and what was never saved again was not found by its words.
update "services" s set search_words = array['-'] from "users" u
  where u.id = s.user_id and (s.search_words = '{}' or s.is_visible is distinct from (s.is_active and u.is_active));
