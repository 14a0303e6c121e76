/** What each figure is held against: the same data straight from PostgreSQL, the same bytes from a bare Fastify. */
import { PgDialect } from 'drizzle-orm/pg-core';
import Fastify from 'fastify';
import pg from 'pg';
import { portalClock } from '#server/clock.ts';
import { facetsQuery } from '#server/modules/jobs/facets.ts';
import { matchingQuery } from '#server/modules/matching/repository.ts';
import type { Work } from './measure.ts';

/** The shortest SQL that gives what each screen shows. */
export const SQL = {
  list: `
    select (select sum(jobs) from job_counts where country_id = $1 and category_id = $2) as total, s.card
    from (select job_id, posted_at from job_search where country_id = $1 and category_id = $2
          order by posted_at desc, job_id desc limit 10 offset $3) p
    join job_search s using (job_id) order by p.posted_at desc, p.job_id desc`,
  text: `
    with hits as materialized (
      select job_id, posted_at from job_search where words like $1 and country_id + 0 = $2)
    select (select count(*) from hits) as total, s.card
    from (select * from hits order by posted_at desc, job_id desc limit 10) p
    join job_search s using (job_id) order by p.posted_at desc, p.job_id desc`,
  textInCategory: `
    with hits as materialized (
      select job_id, posted_at from job_search where words like $1 and country_id + 0 = $2 and category_id + 0 = $3)
    select (select count(*) from hits) as total, s.card
    from (select * from hits order by posted_at desc, job_id desc limit 10) p
    join job_search s using (job_id) order by p.posted_at desc, p.job_id desc`,
  job: `
    select j.*, c.name, c.website, u.first_name, u.last_name, u.email, u.mobile_no, ct.name, co.name, e.year, s.name,
      w.name, i.name, g.name,
      (select json_agg(t.name) from job_employment_types x join employment_types t on t.id = x.employment_type_id where x.job_id = j.id),
      (select json_agg(t.name) from job_degrees x join degrees t on t.id = x.degree_id where x.job_id = j.id),
      (select json_agg(t.name) from job_tags x join tags t on t.id = x.tag_id where x.job_id = j.id)
    from jobs j join companies c on c.id = j.company_id join users u on u.id = c.user_id
    join cities ct on ct.id = j.city_id join countries co on co.id = j.country_id
    join experiences e on e.id = j.experience_id join salaries s on s.id = j.salary_id
    join work_modes w on w.id = j.work_mode_id join industries i on i.id = j.industry_id
    join categories g on g.id = j.category_id
    where j.id = $1 and j.status = 'approved' and j.deleted_at is null`,
  radius: `
    with hits as materialized (
      select job_id, posted_at from job_search where city_id in (
        select c.id from cities h join cities c on c.latitude between h.latitude - $2::real / 69 and h.latitude + $2::real / 69
        where h.id = $1 and 2 * 3958.8 * asin(sqrt(least(1, sin(radians(c.latitude - h.latitude) / 2) ^ 2
          + cos(radians(h.latitude)) * cos(radians(c.latitude)) * sin(radians(c.longitude - h.longitude) / 2) ^ 2))) <= $2)
      and country_id = $3)
    select (select count(*) from hits) as total, s.card
    from (select * from hits order by posted_at desc, job_id desc limit 10) p
    join job_search s using (job_id) order by p.posted_at desc, p.job_id desc`,
  suggestions: `
    select * from (
      select kind, label, ref_id, jobs, row_number() over (partition by kind order by jobs desc) as place
      from job_suggestions where (folded like $1 || '%' or folded like '% ' || $1 || '%') and country_id = $2
    ) s where place <= 4`,
} as const;

const dialect = new PgDialect({ casing: 'snake_case' });
const clock = portalClock('Asia/Kolkata');

/** The counting itself, sent as it is: all counts come from one pass. */
export const facetsStatement = (
  countryId: number,
  salary: string,
): { readonly sql: string; readonly params: unknown[] } =>
  dialect.sqlToQuery(
    facetsQuery({ country_id: countryId, salary }, 'INR', {
      now: clock.now(),
      today: clock.today(),
      meanings: new Map(),
    }),
  );

/** The matching itself, sent as it is: there is no shorter way to rank. */
export const matchingStatement = (userId: number): { readonly sql: string; readonly params: unknown[] } =>
  dialect.sqlToQuery(matchingQuery(userId, 10, clock));

/** Work that runs one statement after the other over its own connections. */
export const querying = async (
  url: string,
  connections: number,
  statement: string,
  valuesOf: (turn: number) => readonly unknown[],
): Promise<Work & { close(): Promise<void> }> => {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const work: Work = async (turn, connection) => {
    const client = clients[connection];
    if (!client) throw new RangeError(`No connection ${connection}`);
    await client.query(statement, [...valuesOf(turn)]);
    return 0;
  };
  return Object.assign(work, {
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  });
};

/** Serves prepared bytes by address, in a process of its own like the portal. */
export const serveBytes = async (
  answers: ReadonlyMap<string, { type: string; body: Buffer }>,
): Promise<string> => {
  const app = Fastify();
  app.get('/*', (request, reply) => {
    const answer = answers.get(request.url);
    return answer ? reply.type(answer.type).send(answer.body) : reply.code(404).send();
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
};
