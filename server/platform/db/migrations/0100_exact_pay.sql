-- A job without exact pay has that of its salary band, so that no row needs a change.
ALTER TABLE "jobs" ADD COLUMN "pay_source" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_min" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_max" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_currency" char(3);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_period" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_addition" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_source" CHECK (pay_source in ('stated', 'text')) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_complete" CHECK (case when pay_currency is null then num_nonnulls(pay_min, pay_max, pay_period) = 0 and pay_source is distinct from 'text'
        else num_nonnulls(pay_min, pay_max) > 0 and num_nonnulls(pay_period, pay_source) = 2 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_bounds" CHECK (coalesce(pay_min, pay_max) > 0 and pay_max >= coalesce(pay_min, pay_max)) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_currency" CHECK (pay_currency ~ '^[A-Z]{3}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_period" CHECK (pay_period in ('hour', 'day', 'week', 'month', 'year')) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_addition" CHECK (pay_addition is null or (pay_source is not null and pay_addition ~ '\S' and length(pay_addition) <= 100)) NOT VALID;--> statement-breakpoint
-- Beside "jobs_version", which knows the other columns.
CREATE TRIGGER jobs_pay_version BEFORE UPDATE ON jobs FOR EACH ROW
	WHEN ((
		OLD.pay_source, OLD.pay_min, OLD.pay_max, OLD.pay_currency, OLD.pay_period, OLD.pay_addition
	) IS DISTINCT FROM (
		NEW.pay_source, NEW.pay_min, NEW.pay_max, NEW.pay_currency, NEW.pay_period, NEW.pay_addition
	))
	EXECUTE FUNCTION next_version();
--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_pay_source";--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_pay_complete";--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_pay_bounds";--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_pay_currency";--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_pay_period";--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_pay_addition";
