/**
 * All open jobs in the XML format that Indeed accepts from employers and job boards:
 * https://docs.indeed.com/indeed-apply/xml-feed. Other job search engines read the same format.
 */

import { isExperienceRange } from '#contract/shared/experience.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { figuresOf } from '#contract/shared/pay.ts';
import { type PayWriting, writePay } from '#contract/shared/write-pay.ts';
import { element, XML_HEAD } from '../../http/xml.ts';
import { dayEnd } from './day-end.ts';
import { descriptionOf, isRemote, type PortalFacts, postalCodeOf } from './job-posting.ts';
import type { Posting } from './repository.ts';

interface ListedPlace {
  readonly city: string | null;
  readonly state: string | null;
  readonly country_code: string | undefined;
}

/** Indeed's names for the codes of employment types. */
const JOB_TYPE: Readonly<Record<string, string>> = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
  freelance: 'contract',
  contract: 'contract',
  internship: 'internship',
  temporary: 'temporary',
  volunteer: 'volunteer',
};

interface FeedFacts extends PortalFacts {
  /** Of the feed's language. */
  readonly writing: PayWriting;
}

/** Where the feed lists a job. Of a remote one without a workplace, only a country is known, if any. */
export const listedPlaces = ({ places: { workplaces, remote_countries } }: Posting): ListedPlace[] =>
  workplaces.length > 0
    ? workplaces
    : (remote_countries.length > 0 ? remote_countries : [{ code: undefined }]).map(({ code }) => ({
        city: null,
        state: null,
        country_code: code,
      }));

/** "2-4 years", "3+ years"; undefined if unknown. */
const experienceOf = ({ experience }: Posting): string | undefined => {
  if (!isExperienceRange(experience)) return undefined;
  const { min_months: min, max_months: max } = experience;
  const unit = [min ?? 0, max ?? 0].every((months) => months % 12 === 0) ? 12 : 1;
  const [least, most] = [(min ?? 0) / unit, max === null ? undefined : max / unit];
  const figures = most === undefined ? `${least}+` : least === most ? least : `${least}-${most}`;
  return `${figures} ${unit === 12 ? 'years' : 'months'}`;
};

const jobOf = (
  posting: Posting,
  { city, state, country_code }: ListedPlace,
  position: number,
  { origin, timeZone, writing }: FeedFacts,
): string => {
  const { companyName, workMode } = posting;
  return `<job>${[
    element('title', posting.title),
    element('date', (posting.postedAt ?? posting.createdAt).toUTCString()),
    // Indeed lists a job once for each number.
    element('referencenumber', position === 0 ? posting.id : `${posting.id}-${position + 1}`),
    element('requisitionid', posting.id),
    element('url', `${origin}${linkTo.jobDetail(posting.id)}`),
    element('company', companyName),
    element('sourcename', companyName),
    element('city', city ?? undefined),
    element('state', state ?? undefined),
    element('country', country_code),
    element('postalcode', city === null ? undefined : postalCodeOf(posting, position)),
    element('description', descriptionOf(posting)),
    element('salary', figuresOf(posting.pay) && writePay(posting.pay, writing)),
    element('education', posting.educations.join(', ')),
    element(
      'jobtype',
      [...new Set(posting.employmentCodes.map((code) => JOB_TYPE[code] ?? code))].join(', '),
    ),
    element('category', posting.category ?? undefined),
    element('experience', experienceOf(posting)),
    element('expirationdate', dayEnd(posting.deadline, timeZone)),
    element(
      'remotetype',
      isRemote(posting) ? 'Fully remote' : workMode.id === 2 ? 'Hybrid remote' : undefined,
    ),
  ].join('')}</job>\n`;
};

/** Streamed, as fast as the reader accepts it. */
export async function* writeIndeedFeed(
  postings: AsyncIterable<Posting>,
  publisher: string,
  now: Date,
  facts: FeedFacts,
): AsyncGenerator<string> {
  yield `${XML_HEAD}<source>${element('publisher', publisher)}${element('publisherurl', facts.origin)}${element('lastBuildDate', now.toUTCString())}\n`;
  for await (const posting of postings)
    for (const [position, place] of listedPlaces(posting).entries())
      yield jobOf(posting, place, position, facts);
  yield '</source>\n';
}
