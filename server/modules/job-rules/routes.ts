/** Staff calls for the rules on job postings. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { orNotFound } from '../../http/failure.ts';
import { listCall } from '../../http/rest.ts';
import { record } from '../../platform/audit.ts';
import { jobRuleChecks } from '../../platform/db/schema.ts';
import { readCheckedDays, withCheckedDays } from './facts.ts';
import { presentRule } from './presenter.ts';
import { JOB_RULES } from './rules.ts';

export const staffJobRuleRoutes = (app: FastifyInstance, { database, clock }: Deps): void => {
  const { db } = database;
  const readAll = async () => {
    const rules = withCheckedDays(JOB_RULES, await readCheckedDays(db));
    return rules.map((rule) => presentRule(rule, clock.today()));
  };

  listCall(app, 'GET staff/job-rules', async ({ filter, sort, limit, offset }) => {
    const rules = (await readAll()).filter(({ is_due: isDue }) => filter.view !== 'due' || isDue);
    const { field, descending } = sort;
    const rows = rules.toSorted((one, other) => one[field].localeCompare(other[field]));
    if (descending) rows.reverse();
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  });

  call(app, 'PUT staff/job-rules/:id', async ({ params: { id }, viewer }) => {
    orNotFound(JOB_RULES.find((rule) => rule.id === id));
    const checkedOn = clock.today();
    await db.transaction(async (tx) => {
      await tx
        .insert(jobRuleChecks)
        .values({ ruleId: id, checkedOn })
        .onConflictDoUpdate({ target: jobRuleChecks.ruleId, set: { checkedOn } });
      const subject = { kind: 'job_rule', id } as const;
      await record(tx, { actorId: viewer.userId, action: 'job_rule.check', subject, at: clock.now() });
    });
    return orNotFound((await readAll()).find((rule) => rule.id === id));
  });
};
