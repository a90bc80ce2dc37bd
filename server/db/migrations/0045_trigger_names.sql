-- Triggers and their functions say what they keep. No data changes.
-- Restoring an older backup makes the functions of its version again, beside those of this one: the latter go first.
drop function if exists fill_new_match();--> statement-breakpoint
drop function if exists recheck_new_matches();--> statement-breakpoint
drop function if exists copy_order_to_matches();--> statement-breakpoint
drop function if exists copy_offer_to_matches();--> statement-breakpoint
drop function if exists keep_offer_won();--> statement-breakpoint
drop function if exists copy_order_to_won_offer();--> statement-breakpoint
alter function know_order() rename to fill_new_match;--> statement-breakpoint
alter trigger matches_know on matches rename to matches_fill;--> statement-breakpoint
alter function know_changed_order() rename to recheck_new_matches;--> statement-breakpoint
alter trigger matches_know_now on matches rename to matches_recheck;--> statement-breakpoint
alter function tell_matches() rename to copy_order_to_matches;--> statement-breakpoint
alter trigger orders_tell on orders rename to orders_copy_to_matches;--> statement-breakpoint
alter function tell_offer() rename to copy_offer_to_matches;--> statement-breakpoint
alter trigger offers_tell on offers rename to offers_copy_to_matches;--> statement-breakpoint
alter function know_won() rename to keep_offer_won;--> statement-breakpoint
alter trigger offers_know on offers rename to offers_keep_won;--> statement-breakpoint
alter function tell_won() rename to copy_order_to_won_offer;--> statement-breakpoint
alter trigger orders_tell_won on orders rename to orders_copy_to_won_offer;
