/**
 * The limits that figures are compared with: the same data straight from PostgreSQL, the same bytes from a
 * bare Fastify.
 */
import Fastify from 'fastify';
import pg from 'pg';
import type { Work } from './measure.ts';

/** The shortest SQL that returns the data of each screen. */
export const SQL = {
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
  applications: `
    select a.*, j.title, c.name from (
      select * from applications where user_id = $1
      order by created_at desc nulls last, id desc nulls last limit 10) a
    join jobs j on j.id = a.job_id join companies c on c.id = j.company_id`,
} as const;

/** A task that runs the statements in sequence over its own connections. */
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

/** Serves prepared bytes by address, in a separate process like the portal's. */
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
