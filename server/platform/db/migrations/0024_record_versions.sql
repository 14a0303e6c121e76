ALTER TABLE "candidate_notes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "degrees" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "designations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "educations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "employment_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "industries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "salaries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_modes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "about_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "resume_data_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "preferences_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "skills_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_educations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_experiences" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_projects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- The version of a record counts the changes of its content. Columns that are not listed here do not count: views,
-- search words, times, moderation.
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
--> statement-breakpoint
create trigger jobs_version before update on jobs for each row
  when ((
    old.title, old.description, old.responsibilities, old.job_type, old.vacancy, old.category_id,
    old.subcategory_id, old.salary_id, old.experience_id, old.work_mode_id, old.designation_id,
    old.industry_id, old.country_id, old.state_id, old.city_id, old.zipcode, old.locations, old.is_post_later,
    old.opens_on, old.is_featured, old.deadline
  ) is distinct from (
    new.title, new.description, new.responsibilities, new.job_type, new.vacancy, new.category_id,
    new.subcategory_id, new.salary_id, new.experience_id, new.work_mode_id, new.designation_id,
    new.industry_id, new.country_id, new.state_id, new.city_id, new.zipcode, new.locations, new.is_post_later,
    new.opens_on, new.is_featured, new.deadline
  ))
  execute function next_version();
--> statement-breakpoint
create trigger users_version before update on users for each row
  when ((
    old.first_name, old.last_name, old.mobile_no
  ) is distinct from (
    new.first_name, new.last_name, new.mobile_no
  ))
  execute function next_version();
--> statement-breakpoint
create trigger companies_version before update on companies for each row
  when ((
    old.name, old.address, old.website, old.about, old.industry_id, old.city_id
  ) is distinct from (
    new.name, new.address, new.website, new.about, new.industry_id, new.city_id
  ))
  execute function next_version();
--> statement-breakpoint
create trigger candidate_experiences_version before update on candidate_experiences for each row
  when ((
    old.company_name, old.designation, old.starts_on, old.ends_on, old.description
  ) is distinct from (
    new.company_name, new.designation, new.starts_on, new.ends_on, new.description
  ))
  execute function next_version();
--> statement-breakpoint
create trigger candidate_educations_version before update on candidate_educations for each row
  when ((
    old.level, old.course, old.institution, old.year
  ) is distinct from (
    new.level, new.course, new.institution, new.year
  ))
  execute function next_version();
--> statement-breakpoint
create trigger candidate_projects_version before update on candidate_projects for each row
  when ((
    old.title, old.link, old.year, old.description
  ) is distinct from (
    new.title, new.link, new.year, new.description
  ))
  execute function next_version();
--> statement-breakpoint
create trigger candidate_notes_version before update on candidate_notes for each row
  when (old.text is distinct from new.text)
  execute function next_version();
--> statement-breakpoint
create trigger candidate_reviews_version before update on candidate_reviews for each row
  when ((
    old.stars, old.text
  ) is distinct from (
    new.stars, new.text
  ))
  execute function next_version();
--> statement-breakpoint
create trigger company_reviews_version before update on company_reviews for each row
  when ((
    old.stars, old.text, old.is_anonymous
  ) is distinct from (
    new.stars, new.text, new.is_anonymous
  ))
  execute function next_version();
--> statement-breakpoint
create trigger contact_messages_version before update on contact_messages for each row
  when ((
    old.status, old.answer
  ) is distinct from (
    new.status, new.answer
  ))
  execute function next_version();
--> statement-breakpoint
create trigger newsletter_issues_version before update on newsletter_issues for each row
  when ((
    old.subject, old.text, old.sent_at
  ) is distinct from (
    new.subject, new.text, new.sent_at
  ))
  execute function next_version();
--> statement-breakpoint
create trigger articles_version before update on articles for each row
  when ((
    old.slug, old.title, old.summary, old.topic, old.author, old.day, old.text, old.published_at
  ) is distinct from (
    new.slug, new.title, new.summary, new.topic, new.author, new.day, new.text, new.published_at
  ))
  execute function next_version();
--> statement-breakpoint
create trigger search_synonyms_version before update on search_synonyms for each row
  when ((
    old.word, old.meanings
  ) is distinct from (
    new.word, new.meanings
  ))
  execute function next_version();
--> statement-breakpoint
create trigger categories_version before update on categories for each row
  when ((
    old.name, old.retired_at, old.merged_into
  ) is distinct from (
    new.name, new.retired_at, new.merged_into
  ))
  execute function next_version();
--> statement-breakpoint
create trigger work_modes_version before update on work_modes for each row
  when ((
    old.name, old.retired_at, old.merged_into
  ) is distinct from (
    new.name, new.retired_at, new.merged_into
  ))
  execute function next_version();
--> statement-breakpoint
create trigger industries_version before update on industries for each row
  when ((
    old.name, old.retired_at, old.merged_into
  ) is distinct from (
    new.name, new.retired_at, new.merged_into
  ))
  execute function next_version();
--> statement-breakpoint
create trigger designations_version before update on designations for each row
  when ((
    old.name, old.retired_at, old.merged_into
  ) is distinct from (
    new.name, new.retired_at, new.merged_into
  ))
  execute function next_version();
--> statement-breakpoint
create trigger degrees_version before update on degrees for each row
  when ((
    old.name, old.retired_at, old.merged_into
  ) is distinct from (
    new.name, new.retired_at, new.merged_into
  ))
  execute function next_version();
--> statement-breakpoint
create trigger courses_version before update on courses for each row
  when ((
    old.name, old.retired_at, old.merged_into
  ) is distinct from (
    new.name, new.retired_at, new.merged_into
  ))
  execute function next_version();
--> statement-breakpoint
create trigger educations_version before update on educations for each row
  when ((
    old.name, old.retired_at, old.merged_into
  ) is distinct from (
    new.name, new.retired_at, new.merged_into
  ))
  execute function next_version();
--> statement-breakpoint
create trigger tags_version before update on tags for each row
  when ((
    old.name, old.retired_at, old.merged_into
  ) is distinct from (
    new.name, new.retired_at, new.merged_into
  ))
  execute function next_version();
--> statement-breakpoint
create trigger employment_types_version before update on employment_types for each row
  when ((
    old.name, old.retired_at, old.merged_into
  ) is distinct from (
    new.name, new.retired_at, new.merged_into
  ))
  execute function next_version();
--> statement-breakpoint
create trigger salaries_version before update on salaries for each row
  when ((
    old.name, old.retired_at, old.merged_into
  ) is distinct from (
    new.name, new.retired_at, new.merged_into
  ))
  execute function next_version();
--> statement-breakpoint
create trigger subcategories_version before update on subcategories for each row
  when ((
    old.name, old.category_id, old.retired_at, old.merged_into
  ) is distinct from (
    new.name, new.category_id, new.retired_at, new.merged_into
  ))
  execute function next_version();
--> statement-breakpoint
-- A candidate's row holds several sections of the profile, each with a version of its own. Skills, places and kinds of
-- employment are lists in other tables: the statement that writes them counts.
create function next_candidate_versions() returns trigger language plpgsql as $$
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
  if (old.designation_id, old.salary_id, old.current_location, old.preferred_location, old.open_to_remote)
    is distinct from
    (new.designation_id, new.salary_id, new.current_location, new.preferred_location, new.open_to_remote)
  then
    new.preferences_version := old.preferences_version + 1;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger candidates_versions before update on candidates for each row execute function next_candidate_versions();
