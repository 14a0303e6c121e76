/** Two checkouts of the portal in turn, so that other load on the machine slows both alike. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requesting } from '../http.ts';
import { type Figures, measure, median, type Work } from '../measure.ts';
import { startPortal } from '../portals.ts';
import { type Listening, processorTime, residentOf } from '../processes.ts';
import { pathsOf, type SearchWords } from './requests.ts';

const ROUNDS = 3;
const CONNECTIONS = [1, 8] as const;
const WARMING_SECONDS = 8;
/** Each measurement starts at a different turn, so that no request repeats. */
const TURNS_APART = 10_000;

interface Compared {
  readonly url: string;
  readonly words: SearchWords;
  readonly seconds: number;
  /** The folder of the other checkout, which is built. */
  readonly other: string;
}

interface Contender {
  readonly name: string;
  readonly portal: Listening;
  readonly dataDir: string;
}

type Paths = ReturnType<typeof pathsOf>;
type Asking = (connections: number) => Work & { close(): Promise<void> };

interface Round extends Figures {
  /** Milliseconds of the portal for each request. */
  readonly processor: number;
}

/** Starts a portal, which builds its index, and starts it once more, as portals of the next day are. */
const contend = async (url: string, name: string, folder: string): Promise<Contender> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shortlist-beside-'));
  const env = { DATABASE_URL: url, DATA_DIR: dataDir };
  const begun = performance.now();
  const building = await startPortal(env, folder);
  const [seconds, processor] = [(performance.now() - begun) / 1000, processorTime(building.id) / 1000];
  const memory = residentOf(building.id);
  await building.stop();
  const files = await snapshotBytes(dataDir);
  const portal = await startPortal(env, folder);
  const cells = [
    name,
    seconds.toFixed(1),
    processor.toFixed(1),
    mb(files),
    mb(memory),
    mb(residentOf(portal.id)),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return { name, portal, dataDir };
};

const mb = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/** The bytes of the largest file of a data folder, which is the snapshot of the index. */
const snapshotBytes = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return Math.max(0, ...sizes);
};

/** How many of the first searches have no match. */
const unmatched = async ({ portal }: Contender, path: (turn: number) => string): Promise<string> => {
  let none = 0;
  for (let turn = 0; turn < 200; turn += 1) {
    const answer = await fetch(`${portal.origin}${path(turn)}`);
    if (/"total(?:_jobs)?":0\b/.test(await answer.text())) none += 1;
  }
  return `${none} of 200 searches have no match`;
};

/** Results with their counts: in one call, or in two where the portal has no such call. */
const askingCounts = async (
  { portal: { origin } }: Contender,
  { typed, counted, counts }: Paths,
): Promise<Asking> => {
  const answer = await fetch(`${origin}${counted(0)}`);
  if ((await answer.text()).includes('"facets":'))
    return (connections) => requesting(origin, connections, counted);
  return (connections) => {
    const calls = [requesting(origin, connections, typed), requesting(origin, connections, counts)];
    const work: Work = async (turn, connection) => {
      let bytes = 0;
      for (const call of calls) bytes += await call(turn, connection);
      return bytes;
    };
    return Object.assign(work, {
      close: async () => {
        for (const call of calls) await call.close();
      },
    });
  };
};

const time = async (
  { portal }: Contender,
  asking: Asking,
  {
    connections,
    seconds,
    from,
  }: { readonly connections: number; readonly seconds: number; readonly from: number },
): Promise<Round> => {
  const work = asking(connections);
  let asked = 0;
  const before = processorTime(portal.id);
  const figures = await measure(
    (turn, connection) => {
      asked += 1;
      return work(from + turn, connection);
    },
    connections,
    seconds,
  );
  await work.close();
  return { ...figures, processor: (processorTime(portal.id) - before) / asked };
};

export const measureBeside = async ({ url, words, seconds, other }: Compared): Promise<void> => {
  console.log('| portal | index built, s | of the processor, s | snapshot | memory then | memory from it |');
  console.log('|---|--:|--:|--:|--:|--:|');
  const contenders = [await contend(url, 'other', other), await contend(url, 'this', '.')];
  const paths = pathsOf(words);
  for (const one of contenders) console.log(`\n${one.name}: ${await unmatched(one, paths.typed)}.`);
  const works = await Promise.all(
    contenders.map(async (one) => ({
      one,
      asking: {
        'typed search': (connections: number) => requesting(one.portal.origin, connections, paths.typed),
        'with its counts': await askingCounts(one, paths),
      },
    })),
  );
  let from = 0;
  for (const { one, asking } of works)
    for (const ask of Object.values(asking))
      await time(one, ask, { connections: 1, seconds: WARMING_SECONDS, from });
  console.log('\n| work | connections | portal | p50 ms | p95 ms | requests/s | processor ms |');
  console.log('|---|--:|---|--:|--:|--:|--:|');
  for (const connections of CONNECTIONS)
    for (const name of ['typed search', 'with its counts'] as const) {
      const rounds = new Map<Contender, Round[]>(contenders.map((one) => [one, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        from += TURNS_APART;
        // The second one finds what the database has just read.
        for (const { one, asking } of round % 2 === 0 ? works : works.toReversed())
          rounds.get(one)?.push(await time(one, asking[name], { connections, seconds, from }));
      }
      for (const [{ name: portal }, figures] of rounds) {
        const of = (key: keyof Round) => median(figures.map((one) => one[key])).toFixed(2);
        console.log(
          `| ${[name, connections, portal, of('p50'), of('p95'), of('perSecond'), of('processor')].join(' | ')} |`,
        );
      }
    }
  for (const { portal, dataDir } of contenders) {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
