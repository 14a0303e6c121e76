ALTER TABLE "company_invitations" DROP CONSTRAINT "company_invitations_role";--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_role" CHECK (role in ('owner', 'recruiter', 'hiring_manager', 'interviewer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "company_invitations" VALIDATE CONSTRAINT "company_invitations_role";
