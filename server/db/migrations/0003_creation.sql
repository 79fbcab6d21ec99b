DROP INDEX "brain_rots_pending";--> statement-breakpoint
ALTER TABLE "brain_rots" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "brain_rots" ADD COLUMN "phase" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "brain_rots" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "brain_rots_newest" ON "brain_rots" USING btree ("ready_at" DESC NULLS LAST) WHERE status = 'ready';--> statement-breakpoint
CREATE INDEX "brain_rots_pending" ON "brain_rots" USING btree ("owner_id","created_at") WHERE status = 'pending';