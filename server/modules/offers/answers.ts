/** A candidate's answer to an offer, in one transaction that locks the application. */
import type { BodyOf } from '#contract/endpoints.ts';
import type { Offer } from '#contract/offers/calls.ts';
import type { Deps } from '../../deps.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import { assertCurrentVersion, Conflict } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, type Hold } from '../../platform/undo/changes.ts';
import { keepRowBefore } from '../applications/undo-row.ts';
import { notifyCompany } from './notify-sides.ts';
import { assertAnswerable } from './policy.ts';
import { presentOffer, presentShown } from './presenter.ts';
import { changeOffer, lockOfCandidate } from './repository.ts';

type AnswerDeps = Pick<Deps, 'clock' | 'settings'>;

interface OfferAnswer {
  readonly offer: Offer;
  readonly hold: Hold | undefined;
}

/** Answering again with the same answer changes nothing, whichever version it is based on. */
export const answerOffer = async (
  tx: Db,
  deps: AnswerDeps,
  { userId, answer }: { readonly userId: number; readonly answer: 'accepted' | 'declined' },
  { offer_id: id, version, words }: BodyOf<'POST accept-offer'>,
): Promise<OfferAnswer> => {
  const now = deps.clock.now();
  const row = await lockOfCandidate(tx, userId, id);
  const shown = row && presentShown(row, deps.clock);
  if (!row || !shown) throw notFound();
  if (shown.status === answer) return { offer: shown, hold: undefined };
  await assertCurrentVersion(version, row.offer.version, () => shown);
  if (row.offer.heldUntil && row.offer.heldUntil > now) throw new Conflict({ current: shown });
  assertAnswerable(shown.status);
  const hold = await beginChange(tx, deps, userId, { kind: 'offer_changed', offerId: id });
  await keepRowBefore(tx, { table: 'offers', id }, hold);
  // The company sees it at once, but is notified later.
  await changeOffer(tx, id, {
    status: answer,
    endedAt: now,
    words: words?.trim() || null,
    changeId: hold?.changeId ?? null,
    heldUntil: null,
    shown: null,
  });
  await notifyCompany(tx, row, `offer_${answer}`, { hold, now });
  const changed = orNotFound(await lockOfCandidate(tx, userId, id));
  return { offer: presentOffer(changed, deps.clock.today()), hold };
};
