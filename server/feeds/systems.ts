/** What only the system of a feed tells: which it is, whose board it is, and the addresses of postings that have none. */
import { type Board, recogniseAddress } from './boards.ts';
import { type Fields, isFields, type Posting } from './posting.ts';
import type { FeedContext } from './read-posting.ts';
import { textOf } from './values.ts';

/** Fields that no other system has. */
const SIGNATURES: readonly (readonly [system: string, ...names: readonly string[]])[] = [
  ['greenhouse', 'absolute_url', 'internal_job_id'],
  ['greenhouse', 'absolute_url', 'updated_at'],
  ['lever', 'hostedUrl', 'categories'],
  ['ashby', 'jobUrl', 'employmentType'],
  ['smartrecruiters', 'releasedDate', 'company'],
  ['workable', 'shortcode'],
  ['recruitee', 'careers_url'],
  ['personio', 'recruitingCategory'],
  ['teamtailor', 'remoteStatus'],
  ['pinpoint', 'workplace_type', 'compensation_visible'],
  ['bamboohr', 'jobOpeningName'],
  ['rippling', 'workLocation', 'uuid'],
  ['workday', 'externalPath'],
  ['eightfold', 'canonicalPositionUrl'],
  ['oracle', 'PrimaryLocation', 'PostedDate'],
];

export const systemOf = (fields: Fields, board: Board | undefined): string | undefined =>
  board?.system ?? SIGNATURES.find(([, ...names]) => names.every((name) => Object.hasOwn(fields, name)))?.[0];

/** SmartRecruiters' lists have the name in addresses, but no address. */
const boardOf = (fields: Fields, posting: Posting, feedAddress: string | undefined): Board | undefined => {
  const { company } = fields;
  const identifier =
    isFields(company) && fields.releasedDate !== undefined ? textOf(company.identifier) : undefined;
  const own =
    posting.address ??
    (identifier && `https://jobs.smartrecruiters.com/${identifier}`) ??
    [posting.applyAddress, textOf(fields.ref)].find((one) => one?.startsWith('https://'));
  return (
    (feedAddress === undefined ? undefined : recogniseAddress(feedAddress)) ??
    (own === undefined ? undefined : recogniseAddress(own))
  );
};

export const completePosting = (
  posting: Posting,
  fields: Fields,
  { address }: FeedContext,
): { posting: Posting; system: string | undefined } => {
  const board = boardOf(fields, posting, address);
  const system = systemOf(fields, board);
  const named =
    posting.company === undefined && board ? { company: board.company, companyFrom: 'address' as const } : {};
  return { posting: { ...posting, ...named, address: posting.address ?? board?.pageOf(posting) }, system };
};
