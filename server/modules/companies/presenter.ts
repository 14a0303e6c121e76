/** Response shapes of companies and their reviews. */

import type { CompanyProfile, CompanyReview, OwnReview, Rating } from '#contract/companies/calls.ts';
import { benefitsOf } from '#contract/companies/rules.ts';
import type { Reply } from '#contract/shared/common.ts';
import { fullName, shortName } from '#contract/shared/names.ts';
import { presentLogo } from '../profile/picture-address.ts';
import { type LevelSettings, levelOf } from './level-policy.ts';
import { presentPicture } from './picture-presenter.ts';
import type { CompanyRow, findOwnReview } from './repository.ts';
import { presentResponsiveness } from './responsiveness.ts';

export const presentRating = (row: { reviewCount: number; reviewStars: number }): Rating => ({
  average: row.reviewCount > 0 ? Math.round((row.reviewStars / row.reviewCount) * 10) / 10 : null,
  reviews: row.reviewCount,
});

export const presentCompany = (
  row: CompanyRow,
  { settings, today }: { settings: LevelSettings; today: string },
): Reply<CompanyProfile> => ({
  id: row.id,
  name: row.name,
  logo: presentLogo(row.logoId),
  pictures: row.pictures.map(presentPicture),
  about: row.about,
  website: row.website,
  is_attended: row.isAttended,
  reader: row.isAttended && row.openJobs > 0 ? fullName(row.firstName, row.lastName) : '',
  level: levelOf(row, settings),
  industry_id: row.industry,
  size: row.size,
  founded_year: row.foundedYear,
  benefits: benefitsOf(row.benefits),
  city_id: row.city,
  country_id: row.country,
  locations: row.locations,
  open_jobs: row.openJobs,
  rating: presentRating(row),
  responsiveness: presentResponsiveness(row.responses, today),
  decision_dates: row.decisionDates,
  created_at: row.createdAt,
});

export const presentReview = (row: {
  id: number;
  stars: number;
  text: string;
  isAnonymous: boolean;
  updatedAt: Date;
  firstName: string;
  lastName: string;
}): Reply<CompanyReview> => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  author: row.isAnonymous ? null : shortName(row.firstName, row.lastName) || null,
  updated_at: row.updatedAt,
});

/** A user's own review, for editing. */
export const presentOwnReview = (row: NonNullable<Awaited<ReturnType<typeof findOwnReview>>>): OwnReview => ({
  stars: row.stars,
  text: row.text,
  is_anonymous: row.isAnonymous,
  is_hidden: row.hiddenAt !== null,
  hidden_reason: row.hiddenReason,
  version: row.version,
});
