CREATE TABLE "refused_names" (
	"slug" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "refused_names" ("slug")
SELECT maker_slug FROM users WHERE nickname_hidden_at IS NOT NULL AND maker_slug IS NOT NULL
UNION
SELECT last.outcome FROM (
  SELECT DISTINCT ON (outcome) outcome, action FROM operator_actions
  WHERE action IN ('hide-name', 'show-name') AND outcome NOT LIKE 'failed:%'
  ORDER BY outcome, id DESC
) last
WHERE last.action = 'hide-name';
