/** Reads company profiles for warning signals before others see their texts. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { PROFILE_FIELDS, type ProfileField } from '#contract/company-profiles/rules.ts';
import { needsStaff, type Signal } from '#contract/moderation/signals.ts';
import { noteDecision } from '../../company/decisions.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { companies, jobs, profileReviews } from '../../platform/db/schema.ts';
import { IMPERSONATION } from '../../signals/kinds/impersonation.ts';
import type { SignalParts } from '../../signals/live-signals.ts';

export type Profile = Readonly<Record<ProfileField, string>> & { readonly id: number };

export interface ProfileSignal extends Pick<Signal, 'kind' | 'severity' | 'words'> {
  readonly field: ProfileField;
}

/** A verified company's name, or a site that looks like one of its own. */
const pretensesOf = (
  { known, tunings, ownDomainOf }: SignalParts,
  { id, name, website }: Profile,
): ProfileSignal[] => {
  const severity = tunings.get(IMPERSONATION.kind)?.severity ?? IMPERSONATION.severity;
  if (severity === 'off') return [];
  const domain = ownDomainOf(website);
  const namesakes = known.namesakes(name).filter((one) => one.id !== id);
  const isOther = namesakes.some(({ domains }) => domain === undefined || !domains.includes(domain));
  const others = domain ? known.pretended(domain).filter((one) => one.id !== id) : [];
  const signal = { kind: IMPERSONATION.kind, severity };
  return [
    ...(isOther ? [{ ...signal, field: 'name' as const, words: name }] : []),
    ...(others.length > 0 ? [{ ...signal, field: 'website' as const, words: website }] : []),
  ];
};

export const profileSignalsOf = (parts: SignalParts, profile: Profile): ProfileSignal[] => [
  ...pretensesOf(parts, profile),
  ...PROFILE_FIELDS.flatMap((field) =>
    parts
      .read(profile[field], profile.id)
      .map(({ kind, severity, words }) => ({ kind, severity, words, field })),
  ),
];

export const readProfile = async (db: Db, companyId: number): Promise<Profile | undefined> => {
  const { id, name, website, about, benefits } = companies;
  const [found] = await db
    .select({ id, name, website, about, benefits })
    .from(companies)
    .where(eq(id, companyId));
  return found;
};

const NOT_HELD = { isHeld: false, holdsJobs: false } as const;

/**
 * Holds a profile if it has signals that staff haven't approved, or if staff took it down before it was changed. Call
 * it after a change, in its transaction.
 */
export const reviewProfile = async (
  tx: Db,
  { signals, clock }: Pick<Deps, 'signals' | 'clock'>,
  companyId: number,
  { isChanged = true } = {},
): Promise<{ readonly isHeld: boolean; readonly holdsJobs: boolean }> => {
  const profile = await readProfile(tx, companyId);
  if (!profile) return NOT_HELD;
  const ofCompany = eq(profileReviews.companyId, companyId);
  const [review] = await tx.select().from(profileReviews).where(ofCompany);
  const found = profileSignalsOf(await signals.parts(tx), profile).filter(needsStaff);
  const open = found.filter(({ words }) => !review?.cleared.includes(words));
  if (open.length === 0 && !(review?.state === 'removed')) {
    if (review && found.length === 0) await tx.delete(profileReviews).where(ofCompany);
    return NOT_HELD;
  }
  const isMisnamed = open.some(({ kind, field }) => kind === 'impersonation' && field !== 'about');
  if (review && !isChanged) return { isHeld: review.state !== 'approved', holdsJobs: review.isMisnamed };
  const changedAt = clock.now();
  const held = { state: 'held', isMisnamed, changedAt } as const;
  await tx
    .insert(profileReviews)
    .values({ companyId, ...held })
    .onConflictDoUpdate({
      target: profileReviews.companyId,
      set: { ...held, version: sql`${profileReviews.version} + 1` },
    });
  if (review?.state !== 'held')
    await noteDecision(tx, {
      subject: { kind: 'company', id: companyId },
      companyId,
      measure: 'held',
      ground: 'terms',
      isAutomatic: true,
      signals: [...new Set(found.map(({ kind }) => kind))],
      decidedAt: changedAt,
    });
  return { isHeld: true, holdsJobs: isMisnamed };
};

/** Puts a company's open jobs into review when it takes the name of another. Their search rows are the caller's. */
export const holdJobs = (tx: Db, companyId: number) =>
  tx
    .update(jobs)
    .set({ status: 'active', postedAt: null })
    .where(and(eq(jobs.companyId, companyId), eq(jobs.status, 'approved'), isNull(jobs.deletedAt)));
