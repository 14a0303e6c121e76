CREATE TABLE "clock_readings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clock_readings_one_row" CHECK (is_only)
);
