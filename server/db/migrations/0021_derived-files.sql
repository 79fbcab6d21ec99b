CREATE TABLE "derived_files" (
	"brain_rot_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"shown_maker" text,
	CONSTRAINT "derived_files_brain_rot_id_kind_pk" PRIMARY KEY("brain_rot_id","kind")
);
--> statement-breakpoint
ALTER TABLE "derived_files" ADD CONSTRAINT "derived_files_brain_rot_id_brain_rots_id_fk" FOREIGN KEY ("brain_rot_id") REFERENCES "public"."brain_rots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "derived_files" ("brain_rot_id", "kind", "version", "shown_maker")
SELECT "id", 'avif', '', NULL FROM "brain_rots" WHERE "status" IN ('ready', 'hidden') AND "avif_widths" <> '{}'
UNION ALL
SELECT "brain_rots"."id", 'clip', '', "nickname" FROM "brain_rots" JOIN "users" ON "users"."id" = "owner_id" WHERE "status" IN ('ready', 'hidden') AND "has_clip"
UNION ALL
SELECT "brain_rot_id", split_part("name", '.', 1), '', NULL FROM "brain_rot_files", jsonb_object_keys("checksums") AS "name" WHERE "name" LIKE 'sticker%';--> statement-breakpoint
-- The columns avif_widths and has_clip of brain_rots and the table brain_rot_files, which 0.2 goes on reading, are dropped a release later.
DROP INDEX "brain_rots_without_avif";
