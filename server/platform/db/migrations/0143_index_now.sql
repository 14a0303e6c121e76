CREATE TABLE "index_now" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"told_before" "xid8" NOT NULL,
	"not_before" timestamp with time zone,
	CONSTRAINT "index_now_is_only" CHECK (is_only)
);
