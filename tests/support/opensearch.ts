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
const HEAP = '-Xmx512m';
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

const nodeOf = (home: string, data: string, [http, transport]: readonly [number, number]): SearchNode => {
  const url = `http://127.0.0.1:${http}`;
  const settings = {
    'path.data': join(data, 'data'),
    'path.logs': join(data, 'logs'),
    'network.host': '127.0.0.1',
    'http.port': http,
    'transport.port': transport,
    'discovery.type': 'single-node',
    'indices.query.bool.max_clause_count': 16_384,
  };
  let child: ChildProcess | undefined;
  return {
    url,
    start: async () => {
      child = spawn(
        'java',
        [
          '-Xms256m',
          HEAP,
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

/** A real node, or the cluster that the environment names. */
export const startOpenSearch = async () => {
  const named = process.env.OPENSEARCH_URL;
  if (named !== undefined) return { urls: named.split(','), node: undefined, stop: async () => undefined };
  const home = await installed();
  const data = mkdtempSync(join(tmpdir(), 'shortlist-opensearch-data-'));
  const config = join(data, 'config');
  mkdirSync(config);
  writeFileSync(join(config, 'log4j2.properties'), 'rootLogger.level=off\n');
  if (process.getuid?.() === 0) for (const one of [data, config]) chownSync(one, NOBODY, NOBODY);
  const node = nodeOf(home, data, [await freePort(), await freePort()]);
  await node.start();
  const stop = async (): Promise<void> => {
    await node.kill();
    rmSync(data, { recursive: true, force: true });
  };
  return { urls: [node.url], node, stop };
};
