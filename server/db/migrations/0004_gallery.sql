CREATE TABLE "reports" (
	"user_id" text NOT NULL,
	"brain_rot_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reports_brain_rot_id_user_id_pk" PRIMARY KEY("brain_rot_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_brain_rot_id_brain_rots_id_fk" FOREIGN KEY ("brain_rot_id") REFERENCES "public"."brain_rots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "brain_rots_trending_by_animal" ON "brain_rots" USING btree ("animal_id","trend_score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'ready';--> statement-breakpoint
CREATE INDEX "brain_rots_trending_by_term" ON "brain_rots" USING btree ("term_id","trend_score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'ready';