/** Companies' changes of offers, each in one transaction that locks the application. */
import { sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { deedOn, noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound } from '../../http/failure.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, type Hold } from '../../platform/undo/changes.ts';
import { lockOwnApplication, moveApplications } from '../applicants/repository.ts';
import { endScheduledRejections } from '../applications/scheduled-rejections.ts';
import { keepRowBefore } from '../applications/undo-row.ts';
import { notifyCandidate } from './notify-sides.ts';
import {
  assertChangeable,
  assertLetter,
  assertNoneOpen,
  assertTerms,
  assertUndecided,
  movesToOffered,
} from './policy.ts';
import { presentForCompany, presentShown, statusOf } from './presenter.ts';
import {
  addOffer,
  type CompanyRow,
  changeOffer,
  countOpen,
  deleteOffer,
  findOfCompany,
  lockOfCompany,
} from './repository.ts';

type Terms = Omit<BodyOf<'POST make-offer'>, 'application_id'>;
type ChangeDeps = Pick<Deps, 'clock' | 'settings'> & {
  /** The member's language. */
  readonly locale: Locale;
};

interface ChangedOffer {
  readonly row: CompanyRow;
  readonly hold: Hold | undefined;
}

/** Validates the terms of an offer. @returns the columns to set. */
const readTerms = (terms: Terms, { today, locale }: { readonly today: string; readonly locale: Locale }) => {
  assertTerms(terms, today);
  assertLetter(terms);
  const letter = terms.letter?.trim() || null;
  return {
    amount: terms.amount,
    currency: terms.currency,
    period: terms.period,
    addition: terms.addition?.trim() || null,
    startsOn: terms.starts_on ?? null,
    answerBy: terms.answer_by,
    text: terms.text?.trim() || null,
    letter,
    letterLocale: letter && locale,
  };
};

const getChanged = async (tx: Db, viewer: Employer, id: number): Promise<CompanyRow> =>
  orNotFound(await findOfCompany(tx, viewer, id));

/** Makes an offer and moves an applicant in an earlier status to Offered. */
export const makeOffer = async (
  tx: Db,
  deps: ChangeDeps,
  viewer: Employer,
  { application_id: applicationId, ...terms }: BodyOf<'POST make-offer'>,
): Promise<ChangedOffer> => {
  const now = deps.clock.now();
  const application = orNotFound(await lockOwnApplication(tx, viewer, applicationId));
  assertUndecided(application.status);
  assertNoneOpen(await countOpen(tx, applicationId));
  const { companyId, userId: actorId } = viewer;
  const columns = readTerms(terms, { today: deps.clock.today(), locale: deps.locale });
  const owner = { applicationId, companyId, createdBy: actorId, createdAt: now };
  const id = await addOffer(tx, { ...owner, ...columns, status: 'open' });
  const hold = await beginChange(tx, deps, actorId, { kind: 'offer_changed', offerId: id });
  if (hold) await changeOffer(tx, id, { changeId: hold.changeId, heldUntil: hold.until });
  await endScheduledRejections(tx, sql`select ${applicationId}::int`, hold);
  if (movesToOffered(application.status)) {
    const move = { status: 'offered', actorId, at: now, hold, isToldOtherwise: true } as const;
    await moveApplications(tx, [application], move);
  }
  const row = await getChanged(tx, viewer, id);
  await notifyCandidate(tx, row, 'offer_made', { hold, now });
  await noteActivity(
    tx,
    viewer,
    deedOn({ ...row, applicationId: row.offer.applicationId }, 'offer_made'),
    now,
  );
  return { row, hold };
};

type Target = BodyOf<'POST withdraw-offer'>;

/** Locks an offer without an answer and begins a change. */
const beginOn = async (tx: Db, deps: ChangeDeps, viewer: Employer, { offer_id: id, version }: Target) => {
  const row = orNotFound(await lockOfCompany(tx, viewer, id));
  const today = deps.clock.today();
  await assertCurrentVersion(version, row.offer.version, () => presentForCompany(row, today));
  assertChangeable(statusOf(row, today));
  const hold = await beginChange(tx, deps, viewer.userId, { kind: 'offer_changed', offerId: id });
  await keepRowBefore(tx, { table: 'offers', id }, hold);
  const shown = presentShown(row, deps.clock);
  const held = {
    changeId: hold?.changeId ?? null,
    heldUntil: hold?.until ?? null,
    shown: hold ? shown : null,
  };
  return { hold, held, isKnown: shown !== null };
};

/** Changes the terms. An expired offer is open again if its new last day is ahead. */
export const changeTerms = async (
  tx: Db,
  deps: ChangeDeps,
  viewer: Employer,
  { offer_id: id, version, ...terms }: BodyOf<'POST change-offer'>,
): Promise<ChangedOffer> => {
  const now = deps.clock.now();
  const target = { offer_id: id, ...(version === undefined ? {} : { version }) };
  const { hold, held, isKnown } = await beginOn(tx, deps, viewer, target);
  await changeOffer(tx, id, {
    ...readTerms(terms, { today: deps.clock.today(), locale: deps.locale }),
    ...held,
  });
  const row = await getChanged(tx, viewer, id);
  await notifyCandidate(tx, row, isKnown ? 'offer_changed' : 'offer_made', { hold, now });
  await noteActivity(
    tx,
    viewer,
    deedOn({ ...row, applicationId: row.offer.applicationId }, 'offer_changed'),
    now,
  );
  return { row, hold };
};

/** Withdraws an offer. If the candidate has not been notified of it, it is deleted. */
export const withdrawOffer = async (
  tx: Db,
  deps: ChangeDeps,
  viewer: Employer,
  target: Target,
): Promise<ChangedOffer> => {
  const now = deps.clock.now();
  const { hold, held, isKnown } = await beginOn(tx, deps, viewer, target);
  await changeOffer(tx, target.offer_id, { ...held, status: 'withdrawn', endedAt: now });
  const row = await getChanged(tx, viewer, target.offer_id);
  await notifyCandidate(tx, row, isKnown ? 'offer_withdrawn' : undefined, { hold, now });
  if (!isKnown) await deleteOffer(tx, target.offer_id);
  await noteActivity(
    tx,
    viewer,
    deedOn({ ...row, applicationId: row.offer.applicationId }, 'offer_withdrawn'),
    now,
  );
  return { row, hold };
};
