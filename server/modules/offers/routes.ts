/** OFFER: companies make offers, candidates answer. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { offerOf } from '../../platform/undo/changes.ts';
import { answerOffer } from './answers.ts';
import { changeTerms, makeOffer, withdrawOffer } from './company-changes.ts';
import { presentForCompany } from './presenter.ts';
import { listOfApplication } from './repository.ts';

const companyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  const present = (row: Parameters<typeof presentForCompany>[0]) =>
    presentForCompany(row, deps.clock.today());

  call(app, 'POST make-offer', async ({ body, viewer, t }) => {
    const { row, hold } = await db.transaction((tx) => makeOffer(tx, deps, viewer, body));
    return { message: t('server.offer.made'), data: present(row), undo: offerOf(hold, deps) };
  });

  call(app, 'POST change-offer', async ({ body, viewer, t }) => {
    const { row, hold } = await db.transaction((tx) => changeTerms(tx, deps, viewer, body));
    return { message: t('server.offer.changed'), data: present(row), undo: offerOf(hold, deps) };
  });

  call(app, 'POST withdraw-offer', async ({ body, viewer, t }) => {
    const { row, hold } = await db.transaction((tx) => withdrawOffer(tx, deps, viewer, body));
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
};
