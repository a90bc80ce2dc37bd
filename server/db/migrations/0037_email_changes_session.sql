ALTER TABLE "email_changes" DROP CONSTRAINT "email_changes_session_id_sessions_id_fk";
