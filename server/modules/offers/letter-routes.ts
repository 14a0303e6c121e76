/** OFFER-07: the company previews the letter of an offer, and both sides download it. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Offer } from '#contract/offers/calls.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { asDownload } from '../../http/download.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import { RESUME_TYPES } from '../accounts/resume.ts';
import { findOwnApplication } from '../applicants/repository.ts';
import { LETTER_FILE, printLetter, printTyped, readLetter } from './letter.ts';
import { assertLetter, assertTerms } from './policy.ts';
import { presentOffer, presentShown } from './presenter.ts';
import { type CompanyRow, findOfCandidate, findOfCompany } from './repository.ts';

export const letterRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, catalogues } = deps;
  const { db } = deps.database;

  const send = (reply: FastifyReply, pdf: Buffer) =>
    asDownload(reply, LETTER_FILE, RESUME_TYPES.pdf).send(pdf);

  const sendMade = async (reply: FastifyReply, { offer: stored }: CompanyRow, offer: Offer) => {
    const letter = orNotFound(await readLetter(db, stored, offer));
    return send(reply, await printLetter(catalogues, letter));
  };

  call(app, 'POST preview-offer-letter', async ({ body, viewer, request, reply }) => {
    const { id } = orNotFound(await findOwnApplication(db, viewer, body.application_id));
    assertTerms(body, clock.today());
    assertLetter(body);
    const pdf = await printTyped(deps, { applicationId: id, senderId: viewer.userId }, body, request.locale);
    if (!pdf) throw invalid({ letter: { key: 'server.offer.letter_missing' } });
    return send(reply, pdf);
  });

  call(app, 'GET made-offer-letter', async ({ query, viewer, reply }) => {
    const row = orNotFound(await findOfCompany(db, viewer, query.offer_id));
    return sendMade(reply, row, presentOffer(row, clock.today()));
  });

  call(app, 'GET offer-letter', async ({ query, viewer, reply }) => {
    const row = orNotFound(await findOfCandidate(db, viewer.userId, query.offer_id));
    return sendMade(reply, row, orNotFound(presentShown(row, clock) ?? undefined));
  });
};
