CREATE TABLE "model_calls" (
	"day" date NOT NULL,
	"task" text NOT NULL,
	"vendor" text NOT NULL,
	"outcome" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "model_calls_day_task_vendor_outcome_pk" PRIMARY KEY("day","task","vendor","outcome")
);
