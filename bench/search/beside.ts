/** Two checkouts of the portal in turn, so that other load on the machine slows both alike. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requesting } from '../http.ts';
import { type Figures, measure, median } from '../measure.ts';
import { startPortal } from '../portals.ts';
import { type Listening, processorTime, residentOf } from '../processes.ts';
import { pathsOf, type SearchWords } from './requests.ts';

const ROUNDS = 3;
const CONNECTIONS = [1, 8] as const;
const WARMING_SECONDS = 8;
/** Each measurement starts at a different turn, and what few requests repeat isn't in the small cache of responses. */
const TURNS_APART = 20_000;

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

interface Round extends Figures {
  /** Milliseconds of the portal for each request. */
  readonly processor: number;
}

/** Starts a portal, which builds its index, and starts it once more, as portals of the next day are. */
const contend = async (url: string, name: string, folder: string): Promise<Contender> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shortlist-beside-'));
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, RESPONSE_CACHE_MB: '1' };
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

export const measureBeside = async ({ url, words, seconds, other }: Compared): Promise<void> => {
  console.log('| portal | index built, s | of the processor, s | snapshot | memory then | memory from it |');
  console.log('|---|--:|--:|--:|--:|--:|');
  const contenders = [await contend(url, 'other', other), await contend(url, 'this', '.')];
  const { typed, counted } = pathsOf(words);
  const works = { 'typed search': typed, 'with its counts': counted };
  for (const one of contenders) console.log(`\n${one.name}: ${await unmatched(one, typed)}.`);
  let turns = 0;
  const time = async (
    { portal }: Contender,
    path: (turn: number) => string,
    connections: number,
    from: number,
  ) => {
    const work = requesting(portal.origin, connections, path);
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
  for (const one of contenders)
    for (const path of Object.values(works))
      await measure(
        requesting(one.portal.origin, 1, (turn) => path(turn + 1000)),
        1,
        WARMING_SECONDS,
      );
  console.log('\n| work | connections | portal | p50 ms | p95 ms | requests/s | processor ms |');
  console.log('|---|--:|---|--:|--:|--:|--:|');
  for (const connections of CONNECTIONS)
    for (const [name, path] of Object.entries(works)) {
      const rounds = new Map<Contender, Round[]>(contenders.map((one) => [one, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        turns += TURNS_APART;
        for (const one of contenders) rounds.get(one)?.push(await time(one, path, connections, turns));
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
