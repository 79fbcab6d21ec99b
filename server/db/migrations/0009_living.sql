ALTER TABLE "brain_rots" ADD COLUMN "engine" integer;--> statement-breakpoint
ALTER TABLE "brain_rots" ADD COLUMN "timeline" jsonb;