/** Response shapes of jobs. */

import type { Static } from 'typebox';
import { applyWayOf } from '#contract/applications/rules.ts';
import type { StaffVerdict } from '#contract/companies/levels.ts';
import type { AI_USES, VACANCY_STATES } from '#contract/job-rules/rules.ts';
import type { JobCard } from '#contract/jobs/calls.ts';
import type { Pay } from '#contract/jobs/pay-schema.ts';
import { writeSkill } from '#contract/jobs/skill-rules.ts';
import type { Places } from '#contract/jobs/workplaces.ts';
import type { JobExperience } from '#contract/lookups/calls.ts';
import { sanitizeHtml } from '../../platform/html.ts';
import { publicAddress } from '../accounts/unreachable.ts';
import { type LevelSettings, levelOf } from '../companies/level-policy.ts';
import { presentPicture } from '../companies/picture-presenter.ts';
import type { PictureRow } from '../companies/pictures-repository.ts';
import { presentRating } from '../companies/presenter.ts';
import { presentResponsiveness, type ResponseRow, replyDaysShown } from '../companies/responsiveness.ts';
import { presentLogo } from '../profile/picture-address.ts';
import { excerptOf } from './job-excerpt.ts';

export interface CardRow {
  id: number;
  title: string;
  description: string;
  companyId: number;
  companyName: string;
  logoId: string | null;
  categoryId: number;
  city: { id: number; name: string };
  places: Places;
  experience: Static<typeof JobExperience>;
  salary: { id: number; name: string };
  pay: Pay;
  workMode: { id: number; name: string };
  employmentTypes: { id: number; name: string }[];
  degrees: string[];
  skills: string[];
  applyUrl: string | null;
  isAttended: boolean;
  isFeatured: boolean;
  createdAt: Date;
  postedAt: Date | null;
  opensOn: string | null;
  deadline: string;
  responses: ResponseRow | null;
}

/** A job as lists show it (JOBS-06). `created_at` is the day it first became public. */
export const presentCard = (row: CardRow): JobCard => ({
  id: row.id,
  job_title: row.title,
  company_id: row.companyId,
  company_name: row.companyName,
  logo: presentLogo(row.logoId),
  category_id: row.categoryId,
  city_id: row.city,
  ...row.places,
  employment_type_id: row.employmentTypes.map(({ name }) => ({ employment_type: name })),
  experience_id: row.experience,
  salary_id: row.salary,
  pay: row.pay,
  work_mode_id: row.workMode,
  degree_id: row.degrees.map((degree) => ({ degree })),
  job_description: excerptOf(row.description, row.companyName),
  skills: row.skills.map((skill) => ({ skill: writeSkill(skill) })),
  is_featured_job: row.isFeatured ? 1 : 0,
  created_at: (row.postedAt ?? row.createdAt).toISOString(),
  opens_on: row.opensOn,
  application_deadline_date: row.deadline,
  reply_days: replyDaysShown(row.responses),
  apply_way: applyWayOf(row),
});

export interface DetailRow extends CardRow {
  responsibilities: string;
  vacancy: number;
  locations: string[];
  asksQuestions: boolean;
  isReviewedAnonymously: boolean;
  vacancyState: (typeof VACANCY_STATES)[number] | null;
  aiUse: (typeof AI_USES)[number] | null;
  decisionBy: string | null;
  isPostLater: boolean;
  closedAt: Date | null;
  confirmedAt: Date | null;
  category: { id: number; name: string };
  industry: { id: number; name: string };
  country: { id: number; name: string };
  contact: { firstName: string; lastName: string; email: string; phone: string };
  website: string;
  pictures: PictureRow[];
  staffVerdict: StaffVerdict | null;
  emailConfirmedAt: Date | null;
  place: { id: number; name: string; state: string; latitude: number | null; longitude: number | null };
  companyCity: { id: number; name: string; country: { id: number; name: string } } | null;
  rating: { reviewCount: number; reviewStars: number };
}

/** The state of an approved job today. It is open on the deadline's day, unless its company closed it before. */
export const stateOf = (
  job: { isPostLater: boolean; deadline: string; closedAt: Date | null },
  today: string,
): 'open' | 'announced' | 'closed' => {
  if (job.closedAt || job.deadline < today) return 'closed';
  return job.isPostLater ? 'announced' : 'open';
};

/** The response of `jobposts` (API-03, API-09). */
export const presentDetail = (
  row: DetailRow,
  { today, settings }: { today: string; settings: LevelSettings },
) => {
  const card = presentCard(row);
  return {
    response: {
      id: row.id,
      job_title: row.title,
      company_name: row.companyName,
      state: stateOf(row, today),
      opens_on: row.opensOn,
      vacancy: row.vacancy,
      experience_id: row.experience,
      employment_type_id: card.employment_type_id,
      work_mode_id: row.workMode,
      industry_id: row.industry,
      category_id: row.category,
      company_id: row.companyId,
      place: row.place,
      job_locations: row.locations,
      ...row.places,
      apply_way: card.apply_way,
      apply_url: row.applyUrl,
      asks_questions: row.asksQuestions,
      is_reviewed_anonymously: row.isReviewedAnonymously,
      vacancy_state: row.vacancyState,
      ai_use: row.aiUse,
      decision_by: row.decisionBy,
      // Cleaned on write, too, but rows can also come from other sources than the form.
      job_description: sanitizeHtml(row.description),
      responsibilities: sanitizeHtml(row.responsibilities),
    },
    job_over_view: {
      salary_id: row.salary,
      pay: row.pay,
      degree_id: card.degree_id,
      skills: card.skills,
      created_at: card.created_at,
      confirmed_at: row.confirmedAt?.toISOString() ?? null,
      application_deadline_date: row.deadline,
    },
    company_details: {
      logo: card.logo,
      pictures: row.pictures.map(presentPicture),
      first_name: row.contact.firstName,
      last_name: row.contact.lastName,
      phone: row.contact.phone,
      email: publicAddress(row.contact.email),
      website: row.website,
      level: levelOf({ ...row, email: row.contact.email }, settings),
      rating: presentRating(row.rating),
      responsiveness: presentResponsiveness(row.responses, today),
      city_id: row.companyCity ?? row.city,
      country_id: row.companyCity?.country ?? row.country,
      place: row.companyCity && { city: row.companyCity.name, country: row.companyCity.country.name },
    },
  };
};
