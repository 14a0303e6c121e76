/** Which drafts an account may store, and their contents. */
import { Check, Clean } from 'typebox/value';
import { DRAFT_KINDS, DRAFT_MAX, DRAFTS, type DraftKind } from '#contract/drafts/calls.ts';
import type { Role } from '#contract/shared/constants.ts';
import { Failure, forbidden, invalid, orNotFound } from '../../http/failure.ts';
import { isMember, type Viewer } from '../../http/plugins/viewer.ts';

export interface DraftName {
  readonly kind: DraftKind;
  readonly subject: string;
}

/** Drafts that belong to the company in which they were written. */
export const COMPANY_KINDS: readonly DraftKind[] = DRAFT_KINDS.filter((kind) => 'ofCompany' in DRAFTS[kind]);

/** The prefix of a draft's subject for companies other than the account's own. */
export const prefixOf = (kind: DraftKind, viewer: Viewer): string =>
  COMPANY_KINDS.includes(kind) && isMember(viewer) && viewer.teamRole !== 'owner'
    ? `${viewer.companyId}/`
    : '';

/** The draft that an id such as `job:12` names, if the viewer may write it. */
export const nameOf = (id: string, viewer: Viewer): DraftName => {
  const [first, subject = ''] = id.split(':');
  const kind = orNotFound(DRAFT_KINDS.find((one) => one === first));
  const roles: readonly Role[] = DRAFTS[kind].roles;
  if (!roles.includes(viewer.role)) throw forbidden();
  return { kind, subject: prefixOf(kind, viewer) + subject };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The fields of a draft of this kind. */
export const assertValidData = (kind: DraftKind, data: object): Readonly<Record<string, unknown>> => {
  const cleaned = Clean(DRAFTS[kind].data, structuredClone(data));
  if (!isRecord(cleaned) || !Check(DRAFTS[kind].data, cleaned)) {
    throw invalid({ data: { key: 'server.field.invalid' } });
  }
  if (JSON.stringify(cleaned).length > DRAFT_MAX) {
    throw new Failure('too_large', { key: 'server.error.too_large' });
  }
  return cleaned;
};
