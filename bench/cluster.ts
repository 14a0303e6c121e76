/**
 * `npm run bench:cluster`: the search on real OpenSearch nodes of this machine beside the engine in memory, on a database of
 * copied jobs: time to build, size, memory and start of the portals, and searches as people type them. `--jobs 1000000`
 * for more jobs, `--nodes 1` for fewer nodes, `--heap 2048` for more memory of each, in MB. Java and Maven are needed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { startNodes } from '#tests/support/opensearch.ts';
import { requesting } from './http.ts';
import { measure } from './measure.ts';
import { type Place, startPortal, withPlace } from './portals.ts';
import { type Listening, processorTime, residentOf } from './processes.ts';
import { pathsOf, readWords, type SearchWords } from './search/requests.ts';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '150000' },
    nodes: { type: 'string', default: '3' },
    heap: { type: 'string', default: '1024' },
    seconds: { type: 'string', default: '20' },
    memory: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const jobs = Number(values.jobs);
const seconds = Number(values.seconds);
const WARMING_SECONDS = 10;
const READY_WITHIN_MS = 3_600_000;

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const Sizes = Type.Object({
  _all: Type.Object({
    primaries: Type.Object({
      store: Type.Object({ size_in_bytes: Type.Number() }),
      docs: Type.Object({ count: Type.Number() }),
    }),
  }),
});

/** Portals are ready once their search is. */
const startReady = async (env: Readonly<Record<string, string>>): Promise<readonly [Listening, number]> => {
  const begun = performance.now();
  const portal = await startPortal({ ...env, RESPONSE_CACHE_MB: '1' });
  while (!(await fetch(`${portal.origin}/readyz`)).ok) {
    if (performance.now() - begun > READY_WITHIN_MS) throw new Error('The portal is not ready.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return [portal, performance.now() - begun];
};

/** @param others processes whose work counts, too */
const measureSearches = async (
  name: string,
  portal: Listening,
  words: SearchWords,
  others: readonly { readonly id: number }[],
): Promise<void> => {
  const { typed, counted } = pathsOf(words);
  await measure(
    requesting(portal.origin, 1, (turn) => typed(turn + 100_000)),
    1,
    WARMING_SECONDS,
  );
  for (const [what, path, connections] of [
    ['typed search', typed, 1],
    ['with its counts', counted, 1],
    ['with its counts', counted, 8],
  ] as const) {
    const spent = () => [
      processorTime(portal.id),
      others.reduce((sum, { id }) => sum + processorTime(id), 0),
    ];
    let asked = 0;
    const work = requesting(portal.origin, connections, (turn) => path(turn + connections * 5000));
    const [before = 0, theirs = 0] = spent();
    const { p50, p95, perSecond } = await measure(
      (turn, connection) => {
        asked += 1;
        return work(turn, connection);
      },
      connections,
      seconds,
    );
    const [after = 0, thereafter = 0] = spent();
    const cells = [p50, p95, perSecond, (after - before) / asked, (thereafter - theirs) / asked];
    row([name, what, connections, ...cells.map((cell) => cell.toFixed(1))]);
    await work.close();
  }
};

const described = async (name: string, env: Readonly<Record<string, string>>) => {
  const [builder, built] = await startReady(env);
  const [builtWith, processor] = [residentOf(builder.id), processorTime(builder.id)];
  await builder.stop();
  const [portal, started] = await startReady(env);
  const times = [built, processor, started].map(inSeconds);
  row([name, ...times, mb(builtWith), mb(residentOf(portal.id))]);
  return portal;
};

/** The size of the index, and what the nodes took to build it. */
const describeNodes = async ({ urls, nodes }: Awaited<ReturnType<typeof startNodes>>): Promise<void> => {
  const taken = nodes.map(({ id }) => `${inSeconds(processorTime(id))} and ${mb(residentOf(id))}`);
  const answer = await fetch(`${urls[0]}/jobs-*/_stats/store,docs`);
  const { store, docs } = Value.Parse(Sizes, await answer.json())._all.primaries;
  const [size, count] = [store.size_in_bytes, docs.count];
  console.log(`\n${count} documents, ${mb(size)}, ${(size / count).toFixed(0)} bytes each.`);
  console.log(`Processor time and memory of each node: ${taken.join('; ')}.\n`);
};

const compare = async ({ url, machine }: Place, words: SearchWords, folder: string): Promise<void> => {
  const cluster = await startNodes(Number(values.nodes), Number(values.heap));
  try {
    console.log(`${jobs} jobs on ${machine}, load average ${loadavg()[0]?.toFixed(1)}:\n`);
    row(['search', 'start that builds', 'its processor time', 'next start', 'memory then', 'memory']);
    row(['---', '--:', '--:', '--:', '--:', '--:']);
    const remote = await described('OpenSearch', {
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'remote'),
      SEARCH_URL: cluster.urls.join(','),
    });
    const inMemory = values.memory
      ? await described('in memory', { DATABASE_URL: url, DATA_DIR: join(folder, 'memory') })
      : undefined;
    await describeNodes(cluster);
    row(['search', 'work', 'connections', 'p50 ms', 'p95 ms', 'requests/s', 'processor ms', 'of the nodes']);
    row(['---', '---', '--:', '--:', '--:', '--:', '--:', '--:']);
    await measureSearches('OpenSearch', remote, words, cluster.nodes);
    if (inMemory) await measureSearches('in memory', inMemory, words, []);
    console.log(`\nLoad average after: ${loadavg()[0]?.toFixed(1)}.`);
    await remote.stop();
    await inMemory?.stop();
  } finally {
    await cluster.stop();
  }
};

const run = async (place: Place): Promise<void> => {
  const words = await readWords(place.url);
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-cluster-'));
  try {
    await compare(place, words, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

await withPlace({ jobs, isCopied: jobs > 200_000 }, run, { work_mem: '32MB' });
