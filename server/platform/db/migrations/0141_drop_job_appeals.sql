-- Contracts: appeals are in moderation_decisions since this release; the previous one cannot read or write any while both run.
DROP TABLE "job_appeals" CASCADE;
