/** Whether the cluster that searches jobs answers. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Env } from '../../platform/env.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const Health = Type.Object({ status: Type.String(), number_of_nodes: Type.Integer() });

export const checkSearch = async ({ searchUrls }: Pick<Env, 'searchUrls'>): Promise<Finding[]> => {
  if (searchUrls.length === 0) return [];
  const { Cluster } = await import('../../search/opensearch/cluster.ts');
  const cluster = new Cluster(searchUrls);
  try {
    const health = Value.Parse(Health, await cluster.send({ method: 'GET', path: '/_cluster/health' }));
    const text = `OpenSearch answers with ${health.number_of_nodes} nodes, and is ${health.status}.`;
    if (health.status === 'red') return [problem('search', `${text} Look at its logs: jobs are missing.`)];
    return [
      health.status === 'green'
        ? ok('search', text)
        : warning('search', `${text} A copy of the index is missing.`),
    ];
  } catch {
    return [problem('search', 'OpenSearch does not answer. Check SEARCH_URL and the cluster.')];
  } finally {
    await cluster.close();
  }
};
