-- Differs by the name of a constraint.
ALTER TABLE "email_changes" RENAME CONSTRAINT "email_changes_undo_token_unique" TO "email_changes_undoToken_unique";
