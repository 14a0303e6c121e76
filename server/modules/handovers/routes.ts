/** The contract's permissions suffice for handovers, because queries are limited to the company. */
import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/endpoints.ts';
import { HANDOVER_MAX } from '#contract/handovers/rules.ts';
import { readHanded } from '../../company/handed-application.ts';
import type { Deps } from '../../deps.ts';
import { recogniseAddress } from '../../feeds/boards.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, notFound, orNotFound } from '../../http/failure.ts';
import { moveApplicants } from '../applicants/many-applicants.ts';
import { findOwnApplications, lockOwnApplication } from '../applicants/repository.ts';
import * as repository from './repository.ts';
import { KEY_PURPOSE } from './send.ts';
import { SYSTEMS } from './systems/index.ts';

type Place = Pick<BodyOf<'POST handovers'>, 'system' | 'board'>;

const HINT = 4;
/** Systems in the European Union have hosts of their own. */
const EUROPEAN = /\.eu\.(?:greenhouse\.io|lever\.co)/;

/** The company as the system names it, and the address of its API. The board is a name or an address. */
const placeOf = (
  { system, board: written }: Place,
  feedAddress: string | null | undefined,
  trialHosts: readonly string[],
): { readonly board: string; readonly address: string } => {
  const pasted = written.trim();
  if (URL.canParse(pasted) && trialHosts.includes(new URL(pasted).host))
    return { board: new URL(pasted).pathname.split('/').at(-1) ?? '', address: pasted.replace(/\/$/, '') };
  const known = recogniseAddress(pasted);
  const board = known ? known.company : pasted;
  if ((known && known.system !== system) || !/^[\w.-]+$/.test(board))
    throw invalid({ board: { key: 'server.field.board' } });
  const isEuropean = EUROPEAN.test(known ? pasted : (feedAddress ?? ''));
  return { board, address: SYSTEMS[system].address(board, isEuropean) };
};

export const handoverRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, secretBox, settings } = deps;
  const { db } = deps.database;

  call(app, 'GET handovers', async ({ viewer }) => ({
    data: await repository.listHandovers(db, viewer.companyId),
  }));

  call(app, 'POST handovers', async ({ viewer, body, t }) => {
    const { companyId } = viewer;
    const { system, key, source_id: sourceId } = body;
    const source = sourceId === null ? null : await repository.findSource(db, companyId, sourceId);
    if (source === undefined) throw invalid({ source_id: { key: 'server.field.invalid' } });
    const place = placeOf(body, source?.feedAddress, settings.sourceTrialHosts);
    if ((await repository.listHandovers(db, companyId)).length >= HANDOVER_MAX.handovers)
      throw new Failure('in_use', {
        key: 'server.error.too_many_handovers',
        values: { max: HANDOVER_MAX.handovers },
      });
    const added = await repository.addHandover(db, {
      ...place,
      companyId,
      sourceId,
      ownerId: viewer.userId,
      system,
      key: secretBox.seal(key, KEY_PURPOSE),
      keyHint: key.slice(-HINT),
      createdAt: clock.now(),
    });
    if (!added) throw invalid({ source_id: { key: 'server.field.handover_taken' } });
    return { message: t('server.handover.added'), data: added };
  });

  call(app, 'DELETE handovers/:id', async ({ viewer, params, t }) => {
    const isGone = await db.transaction((tx) => repository.removeHandover(tx, viewer.companyId, params.id));
    if (!isGone) throw notFound();
    return { message: t('server.ok') };
  });

  call(app, 'POST retry-handed-application', async ({ viewer, body: { application_id: id }, t }) => {
    const [own] = await findOwnApplications(db, viewer, [id]);
    if (!own) throw notFound();
    await repository.retry(db, id, clock.now());
    return { message: t('server.handover.retried'), data: orNotFound(await readHanded(db, id)) };
  });

  call(app, 'PUT handed-applications/:id', async ({ viewer, params, body: { status }, t }) => {
    const id = orNotFound(await repository.findByExternalId(db, viewer.companyId, params.id));
    const { undo } = await db.transaction(async (tx) => {
      const application = orNotFound(await lockOwnApplication(tx, viewer, id));
      return moveApplicants(tx, deps, viewer, { locked: [application], status });
    });
    return { message: t('server.application_moved'), data: { application_id: id, status }, undo };
  });
};
