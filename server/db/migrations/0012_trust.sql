CREATE TABLE "pair_firsts" (
	"animal_id" text NOT NULL,
	"term_id" text NOT NULL,
	"user_id" text NOT NULL,
	"brain_rot_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pair_firsts_animal_id_term_id_pk" PRIMARY KEY("animal_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reason" text,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"mail_claimed_at" timestamp with time zone,
	"mailed" text DEFAULT 'nothing' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "maker_slug" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_maker_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "nickname_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pair_firsts" ADD CONSTRAINT "pair_firsts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_firsts" ADD CONSTRAINT "pair_firsts_brain_rot_id_brain_rots_id_fk" FOREIGN KEY ("brain_rot_id") REFERENCES "public"."brain_rots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pair_firsts_of_user" ON "pair_firsts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refund_requests_open" ON "refund_requests" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "refund_requests_unmailed" ON "refund_requests" USING btree ("created_at") WHERE mailed = 'nothing' or (status <> 'open' and mailed <> 'answer');--> statement-breakpoint
CREATE INDEX "brain_rots_newest_by_animal" ON "brain_rots" USING btree ("animal_id","ready_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'ready';--> statement-breakpoint
CREATE INDEX "brain_rots_newest_by_term" ON "brain_rots" USING btree ("term_id","ready_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'ready';--> statement-breakpoint
CREATE INDEX "brain_rots_hidden" ON "brain_rots" USING btree ("ready_at" DESC NULLS LAST) WHERE status = 'hidden';--> statement-breakpoint
CREATE INDEX "brain_rots_hearts_by_day" ON "brain_rots" USING btree (((created_at at time zone 'UTC')::date),((likes + 2 * shares)) desc nulls last,"id" DESC NULLS LAST) WHERE status = 'ready';--> statement-breakpoint
-- safe beside the version before: it never writes this column, and nothing is twice where all is null
ALTER TABLE "users" ADD CONSTRAINT "users_maker_slug" UNIQUE("maker_slug");--> statement-breakpoint
INSERT INTO "pair_firsts" ("animal_id", "term_id", "user_id", "brain_rot_id", "created_at")
SELECT DISTINCT ON (made.animal_id, made.term_id) made.animal_id, made.term_id, made.owner_id, made.id, made.ready_at
FROM brain_rots made JOIN users maker ON maker.id = made.owner_id
WHERE made.ready_at IS NOT NULL AND maker.identity <> 'house:showcase'
ORDER BY made.animal_id, made.term_id, made.ready_at, made.id;
