/** A company's tags of applications. The contract's permissions suffice, because applications are looked up in its jobs. */
import type { FastifyInstance } from 'fastify';
import { areTags, POOL_MAX, splitTags } from '#contract/talent-pools/rules.ts';
import { TAG_MAX } from '#contract/talent-pools/tag-rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid } from '../../http/failure.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { lockPresent } from './many-applicants.ts';
import { addTags, countTags, removeTags } from './tags-repository.ts';

const wrongTags = () =>
  invalid({ tags: { key: 'server.field.pool_tags', values: { count: POOL_MAX.tags, max: TAG_MAX } } });

export const applicantTagRoutes = (app: FastifyInstance, deps: Deps): void => {
  call(app, 'POST tag-applicants', ({ body, viewer, t }) => {
    const added = splitTags(body.add.join(','));
    if (!areTags(added)) throw wrongTags();
    return deps.database.db.transaction(async (tx) => {
      const { companyId, userId } = viewer;
      const locked = await lockPresent(tx, viewer, body.application_ids);
      const applicationIds = locked.map(({ id }) => id);
      const hold = await beginChange(tx, deps, userId, { kind: 'applicants_tagged' });
      const tagging = { companyId, applicationIds, at: deps.clock.now(), hold };
      await removeTags(tx, tagging, body.remove);
      await addTags(tx, tagging, added);
      if ((await countTags(tx, applicationIds)) > POOL_MAX.tags) throw wrongTags();
      return {
        message: t('server.applicants_tagged', { smart_count: applicationIds.length }),
        undo: offerOf(hold, deps),
      };
    });
  });
};
