CREATE TABLE "brain_rot_files" (
	"brain_rot_id" text PRIMARY KEY NOT NULL,
	"checksums" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"damaged" text[] DEFAULT '{}' NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brain_rot_files" ADD CONSTRAINT "brain_rot_files_brain_rot_id_brain_rots_id_fk" FOREIGN KEY ("brain_rot_id") REFERENCES "public"."brain_rots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brain_rot_files_due" ON "brain_rot_files" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "brain_rot_files_damaged" ON "brain_rot_files" USING btree ("brain_rot_id") WHERE damaged <> '{}';