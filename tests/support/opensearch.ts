/**
 * A real OpenSearch node for tests, from the artifacts that the project publishes for Maven: `OPENSEARCH_URL` names a
 * cluster instead. Without Java or Maven, tests are skipped.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const VERSION = '2.19.6';
const ARTIFACTS = [
  `org.opensearch:opensearch:${VERSION}`,
  `org.opensearch:opensearch-plugin-classloader:${VERSION}`,
  `org.opensearch.plugin:transport-netty4-client:${VERSION}`,
  'org.apache.logging.log4j:log4j-core:2.25.4',
];
const HEAP_MB = 512;
const INSTALLED_WITHIN_MS = 180_000;
const STARTED_WITHIN_MS = 240_000;
/** OpenSearch refuses to run as root. */
const NOBODY = 65534;
const LIBRARY = join(tmpdir(), `shortlist-opensearch-${VERSION}`);

const run = promisify(execFile);

const dependencyOf = (artifact: string): string => {
  const [group, name, version] = artifact.split(':');
  return `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`;
};

/** The server and its transport, which is a module with libraries of its own. Kept for later runs. */
const installed = async (): Promise<string> => {
  if (existsSync(LIBRARY)) return LIBRARY;
  const folder = mkdtempSync(`${LIBRARY}-`);
  writeFileSync(
    join(folder, 'pom.xml'),
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>tests</groupId><artifactId>tests</artifactId><version>1</version><packaging>pom</packaging><dependencies>${ARTIFACTS.map(dependencyOf).join('')}</dependencies></project>`,
  );
  await run('mvn', ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib'], {
    cwd: folder,
    timeout: INSTALLED_WITHIN_MS,
  });
  const module = join(folder, 'modules', 'transport-netty4');
  mkdirSync(module, { recursive: true });
  for (const file of readdirSync(join(folder, 'lib')).filter((name) =>
    /^(netty|transport-netty4)-/.test(name),
  ))
    renameSync(join(folder, 'lib', file), join(module, file));
  const descriptor = {
    name: 'transport-netty4',
    description: 'transport',
    version: VERSION,
    'opensearch.version': VERSION,
    'java.version': '11',
    classname: 'org.opensearch.transport.Netty4Plugin',
  };
  writeFileSync(
    join(module, 'plugin-descriptor.properties'),
    Object.entries(descriptor)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  writeFileSync(
    join(module, 'plugin-security.policy'),
    'grant { permission java.security.AllPermission; };\n',
  );
  for (const name of ['bin', 'plugins', 'extensions']) mkdirSync(join(folder, name));
  chmodSync(folder, 0o755);
  // Another run may have been faster.
  if (existsSync(LIBRARY)) rmSync(folder, { recursive: true });
  else renameSync(folder, LIBRARY);
  return LIBRARY;
};

/** Whether there is a cluster, or a node can be started here. */
export const hasOpenSearch = async (): Promise<boolean> => {
  if (process.env.OPENSEARCH_URL !== undefined) return true;
  try {
    await installed();
    return true;
  } catch (error) {
    process.stderr.write(`Skipped: OpenSearch needs Java and Maven. ${String(error)}\n`);
    return false;
  }
};

export interface SearchNode {
  readonly url: string;
  /** The process id; 0 if it doesn't run. */
  readonly id: number;
  /** As `kill -9`. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

const isUp = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/_cluster/health`);
    return answer.ok;
  } catch {
    return false;
  }
};

interface Place {
  readonly home: string;
  readonly data: string;
  readonly http: number;
  readonly transport: number;
  readonly heapMb: number;
}

/** What tells a node who the others are. The names matter at the first start only. */
const clusterOf = (places: readonly Place[]): Readonly<Record<string, string>> =>
  places.length === 1
    ? { 'discovery.type': 'single-node' }
    : {
        'cluster.name': 'shortlist-tests',
        'discovery.seed_hosts': places.map(({ transport }) => `127.0.0.1:${transport}`).join(','),
        'cluster.initial_cluster_manager_nodes': places.map(({ http }) => `node-${http}`).join(','),
      };

const nodeOf = (
  { home, data, http, transport, heapMb }: Place,
  others: Readonly<Record<string, string>>,
): SearchNode => {
  const url = `http://127.0.0.1:${http}`;
  const settings = {
    'node.name': `node-${http}`,
    'path.data': join(data, 'data'),
    'path.logs': join(data, 'logs'),
    'network.host': '127.0.0.1',
    'http.port': http,
    'transport.port': transport,
    'indices.query.bool.max_clause_count': 16_384,
    ...others,
  };
  let child: ChildProcess | undefined;
  return {
    url,
    get id() {
      return child?.pid ?? 0;
    },
    start: async () => {
      child = spawn(
        'java',
        [
          `-Xms${heapMb / 2}m`,
          `-Xmx${heapMb}m`,
          '-Djava.security.manager=allow',
          `-Dopensearch.path.home=${home}`,
          `-Dopensearch.path.conf=${join(data, 'config')}`,
          '-Dopensearch.distribution.type=tar',
          '-cp',
          join(home, 'lib', '*'),
          'org.opensearch.bootstrap.OpenSearch',
          ...Object.entries(settings).map(([key, value]) => `-E${key}=${value}`),
        ],
        { stdio: 'ignore', ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}) },
      );
      const own = child;
      process.once('exit', () => own.kill('SIGKILL'));
      const until = Date.now() + STARTED_WITHIN_MS;
      while (!(await isUp(url))) {
        if (child.exitCode !== null || Date.now() > until) throw new Error('OpenSearch did not start.');
        await sleep(200);
      }
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const placeOf = async (home: string, heapMb: number): Promise<Place> => {
  const data = mkdtempSync(join(tmpdir(), 'shortlist-opensearch-data-'));
  const config = join(data, 'config');
  mkdirSync(config);
  writeFileSync(join(config, 'log4j2.properties'), 'rootLogger.level=off\n');
  if (process.getuid?.() === 0) for (const one of [data, config]) chownSync(one, NOBODY, NOBODY);
  return { home, data, http: await freePort(), transport: await freePort(), heapMb };
};

/** A cluster of real nodes on this machine. @param heapMb of each node */
export const startNodes = async (count: number, heapMb = HEAP_MB) => {
  const home = await installed();
  const places: Place[] = [];
  for (let place = 0; place < count; place += 1) places.push(await placeOf(home, heapMb));
  const cluster = clusterOf(places);
  const nodes = places.map((place) => nodeOf(place, cluster));
  // Each of several waits for the others before it answers.
  await Promise.all(nodes.map((node) => node.start()));
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.kill()));
    for (const { data } of places) rmSync(data, { recursive: true, force: true });
  };
  return { urls: nodes.map(({ url }) => url), nodes, folders: places.map(({ data }) => data), stop };
};

/** A real node, or the cluster that the environment names. */
export const startOpenSearch = async () => {
  const named = process.env.OPENSEARCH_URL;
  if (named !== undefined) return { urls: named.split(','), node: undefined, stop: async () => undefined };
  const { urls, nodes, stop } = await startNodes(1);
  return { urls, node: nodes[0], stop };
};
