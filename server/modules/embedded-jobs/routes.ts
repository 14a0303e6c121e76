/** The company's setting, and the list as page, script and JSON. Other websites read these without cookies. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Id } from '#contract/shared/common.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { writeMarkedPay } from '#contract/shared/write-pay.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound } from '../../http/failure.ts';
import { companies, jobEmbeds } from '../../platform/db/schema.ts';
import { payWritingOf } from '../../platform/i18n/pay-writing.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { cardOf } from '../jobs/card-text.ts';
import { searchJobs } from '../jobs/search.ts';
import { shortPlaces } from '../jobs/short-places.ts';
import { type EmbeddedList, POLICY, writePage, writeScript } from './page.ts';

const JOBS_SHOWN = 50;
const MINUTE_S = 60;
const pathOf = (companyId: number): string => `/embed/${companyId}`;

const settingRoutes = (app: FastifyInstance, { database: { db }, clock, settings }: Deps): void => {
  const read = async (companyId: number) => ({
    data: {
      is_on: (await db.$count(jobEmbeds, eq(jobEmbeds.companyId, companyId))) > 0,
      address: new URL(pathOf(companyId), settings.publicUrl).href,
    },
  });

  call(app, 'GET embedded-jobs', ({ viewer }) => read(viewer.companyId));

  call(app, 'PUT embedded-jobs', async ({ viewer: { companyId }, body, t }) => {
    if (body.is_on)
      await db.insert(jobEmbeds).values({ companyId, createdAt: clock.now() }).onConflictDoNothing();
    else await db.delete(jobEmbeds).where(eq(jobEmbeds.companyId, companyId));
    return { message: t('server.embed.changed'), ...(await read(companyId)) };
  });
};

const options = {
  schema: {
    hide: true,
    params: Type.Object({ id: Id }),
    querystring: Type.Object({ theme: Type.Optional(Type.String()), lang: Type.Optional(Type.String()) }),
  },
} as const;

interface Query {
  Params: { id: number };
  Querystring: { theme?: string };
}

type Asked = Pick<FastifyRequest, 't' | 'locale'>;

const send = (reply: FastifyReply, type: string, content: string | object) =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', `public, max-age=${MINUTE_S}`)
    .header('vary', 'accept-language')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-robots-tag', 'noindex')
    .send(content);

export const embeddedJobRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { settings } = deps;
  const { db } = deps.database;
  settingRoutes(app, deps);
  const absolute = (path: string): string => new URL(path, settings.publicUrl).href;

  /** @throws not found unless the company lets other websites show its jobs */
  const findCompany = async (id: number): Promise<string> => {
    const [found] = await db
      .select({ name: companies.name, isActive: isActiveCompany(companies.id) })
      .from(companies)
      .innerJoin(jobEmbeds, eq(jobEmbeds.companyId, companies.id))
      .where(eq(companies.id, id));
    if (!found?.isActive) throw notFound();
    return found.name;
  };

  const readList = async (id: number, { t, locale }: Asked): Promise<EmbeddedList> => {
    const company = await findCompany(id);
    const { cards } = await searchJobs(deps, { company_id: id }, locale, JOBS_SHOWN);
    const writing = payWritingOf({ t, locale });
    return {
      company,
      address: absolute(linkTo.company(id)),
      jobs: cards.map(cardOf).map((job) => ({
        id: job.id,
        title: job.job_title,
        address: absolute(linkTo.jobDetail(job.id)),
        places: shortPlaces(job, t),
        pay: job.pay.min === null && job.pay.max === null ? null : writeMarkedPay(job.pay, writing),
        employment_types: job.employment_type_id.map(({ employment_type: type }) => type),
        work_mode: job.work_mode_id.name,
        posted_at: job.created_at,
        closes_on: job.application_deadline_date,
      })),
    };
  };

  app.get<Query>('/embed/:id', options, async ({ params: { id }, query: { theme }, t, locale }, reply) => {
    const list = await readList(id, { t, locale });
    const chosen = theme === 'light' || theme === 'dark' ? theme : undefined;
    reply.header('content-security-policy', POLICY).header('referrer-policy', 'no-referrer');
    return send(reply, 'text/html', writePage(list, { t, locale, theme: chosen }));
  });

  app.get<Query>('/embed/:id/jobs.json', options, async ({ params: { id }, t, locale }, reply) =>
    send(reply, 'application/json', await readList(id, { t, locale })),
  );

  app.get<Query>('/embed/:id/jobs.js', options, async ({ params: { id }, t }, reply) => {
    const title = t('embed.title_of', { company: await findCompany(id) });
    return send(reply, 'text/javascript', writeScript(absolute(pathOf(id)), title));
  });
};
