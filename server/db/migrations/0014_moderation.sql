CREATE TABLE "refused_names" (
	"slug" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_tickets" ADD COLUMN "session_id" text;--> statement-breakpoint
-- safe beside the version before: it never writes this column, and null refers to nothing
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_session_id_identity_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."identity_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "refused_names" ("slug")
SELECT maker_slug FROM users WHERE nickname_hidden_at IS NOT NULL AND maker_slug IS NOT NULL
UNION
SELECT last.outcome FROM (
  SELECT DISTINCT ON (outcome) outcome, action FROM operator_actions
  WHERE action IN ('hide-name', 'show-name') AND outcome NOT LIKE 'failed:%'
  ORDER BY outcome, id DESC
) last
WHERE last.action = 'hide-name';
