/** OFFER-07: the company previews the letter of an offer, and both sides download it. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { asDownload } from '../../http/download.ts';
import { invalid, notFound, orNotFound } from '../../http/failure.ts';
import { RESUME_TYPES } from '../accounts/resume.ts';
import { findOwnApplication } from '../applicants/repository.ts';
import { type Letter, printLetter } from './letter.ts';
import { assertLetter, assertTerms } from './policy.ts';
import { presentShown } from './presenter.ts';
import { type CompanyRow, findOfCandidate, findOfCompany, readParties } from './repository.ts';

export const letterRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, catalogues } = deps;
  const { db } = deps.database;

  const send = async (reply: FastifyReply, letter: Letter) =>
    asDownload(reply, 'offer-letter.pdf', RESUME_TYPES.pdf).send(await printLetter(catalogues, letter));

  /** @param offer the version that the reader may know. */
  const lettersOf = async (
    { offer: stored }: CompanyRow,
    offer: Pick<CompanyRow['offer'], 'letter'> | null,
  ) => {
    if (!offer?.letter) throw notFound();
    const parties = orNotFound(await readParties(db, stored.applicationId, stored.createdBy));
    const day = stored.createdAt.toISOString().slice(0, 10);
    return { text: offer.letter, parties, day, locale: stored.letterLocale ?? 'en' };
  };

  call(app, 'POST preview-offer-letter', async ({ body, viewer, request, reply }) => {
    const { id } = orNotFound(await findOwnApplication(db, viewer, body.application_id));
    assertTerms(body, clock.today());
    assertLetter(body);
    const text = body.letter?.trim();
    if (!text) throw invalid({ letter: { key: 'server.offer.letter_missing' } });
    const parties = orNotFound(await readParties(db, id, viewer.userId));
    const terms = { ...body, addition: body.addition?.trim() || null, starts_on: body.starts_on ?? null };
    return send(reply, { text, terms, parties, day: clock.today(), locale: request.locale });
  });

  call(app, 'GET made-offer-letter', async ({ query, viewer, reply }) => {
    const row = orNotFound(await findOfCompany(db, viewer, query.offer_id));
    const { startsOn, answerBy } = row.offer;
    const terms = { ...row.offer, starts_on: startsOn, answer_by: answerBy };
    return send(reply, { ...(await lettersOf(row, row.offer)), terms });
  });

  call(app, 'GET offer-letter', async ({ query, viewer, reply }) => {
    const row = orNotFound(await findOfCandidate(db, viewer.userId, query.offer_id));
    const shown = orNotFound(presentShown(row, clock) ?? undefined);
    return send(reply, { ...(await lettersOf(row, shown)), terms: shown });
  });
};
