ALTER TABLE "candidates" ADD COLUMN "notice_days" integer;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_notice_days" CHECK (notice_days in (0, 15, 30, 60, 90)) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE FUNCTION next_candidate_versions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (old.work_status, old.jobseeker_type, old.country_id, old.state_id, old.city_id, old.pincode, old.address)
    is distinct from
    (new.work_status, new.jobseeker_type, new.country_id, new.state_id, new.city_id, new.pincode, new.address)
  then
    new.version := old.version + 1;
  end if;
  if old.about_me is distinct from new.about_me then
    new.about_version := old.about_version + 1;
  end if;
  if (old.resume_title, old.dob, old.work_experience) is distinct from
    (new.resume_title, new.dob, new.work_experience)
  then
    new.resume_data_version := old.resume_data_version + 1;
  end if;
  if (old.designation_id, old.salary_id, old.notice_days, old.current_location, old.preferred_location,
      old.open_to_remote)
    is distinct from
    (new.designation_id, new.salary_id, new.notice_days, new.current_location, new.preferred_location,
      new.open_to_remote)
  then
    new.preferences_version := old.preferences_version + 1;
  end if;
  return new;
end $$;--> statement-breakpoint
ALTER TABLE "candidates" VALIDATE CONSTRAINT "candidates_notice_days";
