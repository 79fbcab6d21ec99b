CREATE TABLE "export_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_email_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"identity" text,
	"operator" text,
	"address" text,
	"device" text,
	"about" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "welcome_gifts" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"range" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "welcome" text DEFAULT 'given' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_email_codes" ADD CONSTRAINT "identity_email_codes_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_email_codes_of_user" ON "identity_email_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_of_identity" ON "security_events" USING btree ("identity","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_by_age" ON "security_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "welcome_gifts_by_day" ON "welcome_gifts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "brain_rots_files_in_sight" ON "brain_rots" USING btree ("file_key") WHERE status = 'ready';--> statement-breakpoint
CREATE INDEX "users_to_delete" ON "users" USING btree ("deletion_requested_at") WHERE deletion_requested_at is not null and deleted_at is null;