ALTER TABLE "identity_email_codes" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "identity_email_codes" ADD COLUMN "one_time_code" text;--> statement-breakpoint
ALTER TABLE "identity_email_codes" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;