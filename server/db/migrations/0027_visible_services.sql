-- How many services people see, kept as it changes: a list of them no longer counts them at each page.
CREATE OR REPLACE FUNCTION recount_tallies() RETURNS void LANGUAGE sql AS $$
	DELETE FROM tallies;
	INSERT INTO tallies (name, backend, many)
	SELECT name, 0, many FROM (
		SELECT 'users' AS name, count(*) AS many FROM users WHERE deleted_at IS NULL
		UNION ALL SELECT 'members', count(*) FROM users WHERE is_active
		UNION ALL SELECT 'orders', count(*) FROM orders
		UNION ALL SELECT 'projects', count(*) FROM orders WHERE status = 'completed'
		UNION ALL SELECT 'services', count(*) FROM services
		UNION ALL SELECT 'visibleServices', count(*) FROM services WHERE is_visible
		UNION ALL SELECT 'offers', count(*) FROM offers
		UNION ALL SELECT 'connections', count(*) FROM offers WHERE status = 'accepted'
		UNION ALL SELECT 'reviews', count(*) FROM reviews
		UNION ALL SELECT 'pendingClaims', count(*) FROM claims WHERE status = 'pending'
	) AS counted WHERE many > 0;
$$;
--> statement-breakpoint
CREATE TRIGGER visible_services_added AFTER INSERT ON services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('visibleServices', '1', 'is_visible');--> statement-breakpoint
CREATE TRIGGER visible_services_removed AFTER DELETE ON services REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_many('visibleServices', '-1', 'is_visible');--> statement-breakpoint
CREATE TRIGGER visible_services_shown AFTER UPDATE ON services FOR EACH ROW WHEN (new.is_visible AND NOT old.is_visible) EXECUTE FUNCTION tally('visibleServices', '1');--> statement-breakpoint
CREATE TRIGGER visible_services_hidden AFTER UPDATE ON services FOR EACH ROW WHEN (old.is_visible AND NOT new.is_visible) EXECUTE FUNCTION tally('visibleServices', '-1');--> statement-breakpoint
SELECT recount_tallies();
