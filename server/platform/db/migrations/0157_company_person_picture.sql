ALTER TABLE "company_pictures" DROP CONSTRAINT "company_pictures_kind";--> statement-breakpoint
ALTER TABLE "company_pictures" ADD CONSTRAINT "company_pictures_kind" CHECK (kind in ('cover', 'gallery', 'person')) NOT VALID;--> statement-breakpoint
ALTER TABLE "company_pictures" VALIDATE CONSTRAINT "company_pictures_kind";
