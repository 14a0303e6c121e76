/** OFFER: companies make offers, candidates answer. */
import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Offer } from '#contract/offers/calls.ts';
import type { Locale } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { assertCurrentVersion, Conflict } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, type Hold, offerOf } from '../../platform/undo/changes.ts';
import { findOwnApplication } from '../applicants/repository.ts';
import { keepRowBefore } from '../applications/undo-row.ts';
import { changeTerms, makeOffer, withdrawOffer } from './company-changes.ts';
import { printTyped } from './letter.ts';
import { letterRoutes } from './letter-routes.ts';
import { notifyCompany } from './notify-sides.ts';
import { assertAnswerable } from './policy.ts';
import { presentForCompany, presentOffer, presentShown } from './presenter.ts';
import { changeOffer, findOfCompany, listOfApplication, lockOfCandidate } from './repository.ts';

type AnswerDeps = Pick<Deps, 'clock' | 'settings'>;

interface OfferAnswer {
  readonly offer: Offer;
  readonly hold: Hold | undefined;
}

/** Answering again with the same answer changes nothing, whichever version it is based on. */
const answerOffer = async (
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

const companyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  const present = (row: Parameters<typeof presentForCompany>[0]) =>
    presentForCompany(row, deps.clock.today());

  /** Prints the letter once, so that nobody is told of one that can't be printed. */
  const assertPrintable = async (
    viewer: Employer,
    applicationId: number,
    body: BodyOf<'POST preview-offer-letter' | 'POST change-offer'>,
    locale: Locale,
  ) => void (await printTyped(deps, { applicationId, senderId: viewer.userId }, body, locale));

  call(app, 'POST make-offer', async ({ body, viewer, request, t }) => {
    const { id } = orNotFound(await findOwnApplication(db, viewer, body.application_id));
    await assertPrintable(viewer, id, body, request.locale);
    const { row, hold } = await db.transaction((tx) =>
      makeOffer(tx, { ...deps, locale: request.locale }, viewer, body),
    );
    return { message: t('server.offer.made'), data: present(row), undo: offerOf(hold, deps) };
  });

  call(app, 'POST change-offer', async ({ body, viewer, request, t }) => {
    const { offer } = orNotFound(await findOfCompany(db, viewer, body.offer_id));
    await assertPrintable(viewer, offer.applicationId, body, request.locale);
    const { row, hold } = await db.transaction((tx) =>
      changeTerms(tx, { ...deps, locale: request.locale }, viewer, body),
    );
    return { message: t('server.offer.changed'), data: present(row), undo: offerOf(hold, deps) };
  });

  call(app, 'POST withdraw-offer', async ({ body, viewer, request, t }) => {
    const { row, hold } = await db.transaction((tx) =>
      withdrawOffer(tx, { ...deps, locale: request.locale }, viewer, body),
    );
    return { message: t('server.offer.withdrawn'), data: present(row), undo: offerOf(hold, deps) };
  });

  call(app, 'GET application-offers', async ({ query, viewer }) => {
    const rows = await listOfApplication(db, viewer, query.application_id);
    return { data: rows.map(present) };
  });
};

const candidateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;

  call(app, 'POST accept-offer', async ({ body, viewer: { userId }, t }) => {
    const who = { userId, answer: 'accepted' } as const;
    const { offer, hold } = await db.transaction((tx) => answerOffer(tx, deps, who, body));
    return { message: t('server.offer.accepted'), data: offer, undo: offerOf(hold, deps) };
  });

  call(app, 'POST decline-offer', async ({ body, viewer: { userId }, t }) => {
    const who = { userId, answer: 'declined' } as const;
    const { offer, hold } = await db.transaction((tx) => answerOffer(tx, deps, who, body));
    return { message: t('server.offer.declined'), data: offer, undo: offerOf(hold, deps) };
  });
};

export const offerRoutes = (app: FastifyInstance, deps: Deps): void => {
  companyRoutes(app, deps);
  candidateRoutes(app, deps);
  letterRoutes(app, deps);
};
