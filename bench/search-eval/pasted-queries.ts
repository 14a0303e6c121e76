/** What people paste to find a posting again: its ad, parts of it, its link, its number. */
import { fold } from '#server/search/words/tokens.ts';
import type { PostingQuery } from './posting-judgements.ts';
import type { JudgedPosting } from './postings.ts';

/** Of each form. */
const QUERIES = 12;
const LINES_FROM = 160;
const LINES_TO = 320;
const AD_FROM = 400;

const slug = (...texts: readonly string[]): string =>
  fold(texts.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const NUMBERED = new Set(['link here', 'number']);

type Form = (posting: JudgedPosting) => string | undefined;

const FORMS: Readonly<Record<string, Form>> = {
  'whole ad': ({ title, company, place, description }) =>
    description.length < AD_FROM ? undefined : [title, company, place, description].join('\n'),
  'first lines': ({ description }) =>
    description.length < AD_FROM
      ? undefined
      : description.slice(0, description.lastIndexOf(' ', LINES_TO)).trim(),
  'lines from the middle': ({ description }) =>
    description.length < AD_FROM
      ? undefined
      : description.slice(description.indexOf(' ', LINES_FROM), description.lastIndexOf(' ', 2 * LINES_FROM)),
  'title, company, place': ({ title, company, place }) =>
    company && place ? `${title} - ${company} - ${place}` : undefined,
  'title at company': ({ title, company }) => (company ? `${title} at ${company}` : undefined),
  'title and skills': ({ title, skills }) =>
    skills.length > 2 ? `${title} | ${skills.slice(0, 8).join(', ')}` : undefined,
  'link with title and place': ({ title, company, place }) =>
    company && place
      ? `https://www.careers.example/job-listings-${slug(title, company, place)}-2-to-5-years-${260124500000 + title.length}`
      : undefined,
  'link with title and company': ({ title, company }) =>
    company
      ? `https://in.jobs.example/jobs/view/${slug(title)}-at-${slug(company)}-3712345678?trk=a_b`
      : undefined,
  'link here': ({ id, title }) => `https://portal.example/job/${id}-${slug(title)}`,
  number: ({ id }) => `Job ID: ${id}`,
};

/**
 * Any posting with the same title and company is right, others with the same title are good. A number has one job.
 */
const queryOf = (kind: string, query: string, { id, title, company }: JudgedPosting): PostingQuery => {
  if (NUMBERED.has(kind)) return { kind, query, isRight: (other) => other.id === id, isGood: () => false };
  const key = fold(title);
  const isGood = (other: JudgedPosting) => fold(other.title) === key;
  return { kind, query, isRight: (other) => isGood(other) && other.company === company, isGood };
};

export const pastedQueries = (postings: readonly JudgedPosting[]): PostingQuery[] =>
  Object.entries(FORMS).flatMap(([form, write], place) => {
    const written = postings.flatMap((posting) => {
      const query = write(posting)?.trim();
      return query ? [{ query, posting }] : [];
    });
    const step = Math.max(1, Math.floor(written.length / QUERIES));
    return written
      .filter((_, index) => index % step === place % step)
      .slice(0, QUERIES)
      .map(({ query, posting }) => queryOf(form, query, posting));
  });
