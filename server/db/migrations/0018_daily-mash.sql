CREATE TABLE "daily_entries" (
	"day" date NOT NULL,
	"user_id" text NOT NULL,
	"brain_rot_id" text NOT NULL,
	"is_picked" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"votes" integer DEFAULT 0 NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"place" integer,
	"mail_claimed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_entries_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "daily_entries_brain_rot" UNIQUE("brain_rot_id")
);
--> statement-breakpoint
CREATE TABLE "daily_mashes" (
	"day" date PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"animal_id" text NOT NULL,
	"term_id" text NOT NULL,
	"animal_name" text NOT NULL,
	"term_name" text NOT NULL,
	"duel_key" text NOT NULL,
	"closed_at" timestamp with time zone,
	"entries" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duel_votes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"user_id" text NOT NULL,
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"winner_id" text,
	"is_counted" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duel_votes_once" UNIQUE("user_id","day","first_id","second_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_podium_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_entries" ADD CONSTRAINT "daily_entries_day_daily_mashes_day_fk" FOREIGN KEY ("day") REFERENCES "public"."daily_mashes"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_entries" ADD CONSTRAINT "daily_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_entries" ADD CONSTRAINT "daily_entries_brain_rot_id_brain_rots_id_fk" FOREIGN KEY ("brain_rot_id") REFERENCES "public"."brain_rots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duel_votes" ADD CONSTRAINT "duel_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duel_votes" ADD CONSTRAINT "duel_votes_first_id_brain_rots_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."brain_rots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duel_votes" ADD CONSTRAINT "duel_votes_second_id_brain_rots_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."brain_rots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_entries_by_compared" ON "daily_entries" USING btree ("day","compared");--> statement-breakpoint
CREATE INDEX "daily_entries_crowned" ON "daily_entries" USING btree ("day" DESC NULLS LAST,"place") WHERE place <= 3;--> statement-breakpoint
CREATE INDEX "duel_votes_of_pair" ON "duel_votes" USING btree ("day","first_id","second_id");