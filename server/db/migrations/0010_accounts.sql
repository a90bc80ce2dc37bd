UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');--> statement-breakpoint
UPDATE "verifications" SET "identifier" = encode(sha256(convert_to("identifier", 'UTF8')), 'hex');--> statement-breakpoint
DELETE FROM "idempotency_keys" WHERE "call" LIKE 'POST /api/auth/%';
