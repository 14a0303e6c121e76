/** The parts of the test run and the steps of each. */
import { findBrowser } from './browser.ts';
import { ENGINE_FILES } from './engine-files.ts';
import { FAILED, type Outcome } from './outcome.ts';
import { findPostgres, installPostgres, withNewDatabase, withPostgres } from './postgres.ts';
import { type Check, runChecks, runOwn, runPlaywright, runTool, runVitest } from './tools.ts';

/** Runs tests of a sample portal on a server where there can be one: it takes less processor time than the embedded one. */
const onServer = (run: (env: Readonly<Record<string, string>>) => Promise<Outcome>): Promise<Outcome> =>
  withNewDatabase((url) => run(url ? { PORTAL_DATABASE_URL: url } : {}));

/** What protects a change: the parts that `npm test` runs. */
export const EVERYDAY_PARTS = [
  'check',
  'unit',
  'integration',
  'build',
  'pages',
  'commands',
  'browser',
] as const;
/** What `npm run test:nightly` adds: too slow for every change. */
const SWEEPS = ['embedded', 'screens', 'clients', 'attacks', 'faults', 'mutations'] as const;
/** The parts that can be requested by name: `npm test -- unit browser`. */
export const PARTS = [...EVERYDAY_PARTS, ...SWEEPS] as const;
export type Part = (typeof PARTS)[number];

export const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

export interface Step {
  readonly title: string;
  run(): Promise<Outcome>;
}

const BUILD: Step = { title: 'Build', run: () => runOwn('bin/build.mjs') };

const browser = async (env: Readonly<Record<string, string>> = {}, ...specs: string[]): Promise<Outcome> => {
  const executable = await findBrowser();
  if (executable)
    return onServer((place) => runPlaywright({ ...env, ...place, CHROMIUM_PATH: executable }, ...specs));
  console.error(
    'No browser: Chromium is not installed and could not be fetched. Install it, or set CHROMIUM_PATH.',
  );
  return FAILED;
};

const faults = (): Promise<Outcome> => {
  installPostgres();
  return runVitest('faults');
};

const onEmbedded = (...files: string[]): Promise<Outcome> => runVitest('integration', {}, files);

/** The server is a third faster. Where none can be started, every file runs on the embedded database instead. */
const integration = (): Step[] =>
  findPostgres()
    ? [
        {
          title: 'Integration tests, PostgreSQL server',
          run: () => withPostgres((url) => runVitest('integration', { TEST_DATABASE_URL: url })),
        },
        {
          title: 'Integration tests in which the databases can differ, embedded database',
          run: () => onEmbedded(...ENGINE_FILES),
        },
      ]
    : [{ title: 'Integration tests, embedded database', run: () => onEmbedded() }];

const CHECKS: readonly Check[] = [
  { title: 'Types', script: ['typescript', 'tsc'], args: ['-p', '.'] },
  { title: 'Unused code', script: ['knip', 'knip'], args: ['--no-progress'] },
  { title: 'Types of the service worker', script: ['typescript', 'tsc'], args: ['-p', 'src/service-worker'] },
  { title: 'Lint and format', script: ['@biomejs/biome', 'biome'], args: ['check'] },
  { title: 'Imports', script: 'bin/imports.ts' },
  { title: 'Migrations', script: ['drizzle-kit', 'drizzle-kit'], args: ['check'] },
  { title: 'Texts', script: 'bin/i18n.ts' },
  { title: 'Requirements', script: 'bin/requirements.ts', args: ['--check'] },
];

/** The tests that look at many screens. */
const EVERY_SCREEN = ['every-screen', 'routes', 'console', 'hostile'].map(
  (name) => `tests/e2e/${name}.spec.ts`,
);

const STEPS: Readonly<Record<Part, () => readonly Step[]>> = {
  check: () => [{ title: 'Checks', run: () => runChecks(CHECKS) }],
  unit: () => [{ title: 'Unit tests', run: () => runVitest('unit') }],
  integration,
  build: () => [BUILD],
  pages: () => [
    { title: 'Pages as the server sends them', run: () => onServer((place) => runVitest('pages', place)) },
  ],
  commands: () => [{ title: 'Tests of the commands', run: () => runVitest('commands') }],
  browser: () => [{ title: 'Browser tests', run: () => browser() }],
  embedded: () => [{ title: 'Integration tests, embedded database', run: () => onEmbedded() }],
  screens: () => [
    {
      title: 'Every screen in Arabic and Hindi, in both themes, and with hostile texts',
      run: () => browser({ IN_EVERY_LOOK: 'yes' }, ...EVERY_SCREEN),
    },
  ],
  clients: () => [{ title: 'Clients made by generators', run: () => runVitest('clients') }],
  attacks: () => [{ title: 'Attacks', run: () => runVitest('attacks') }],
  faults: () => [{ title: 'Lost databases, kills and shutdowns', run: faults }],
  mutations: () => [{ title: 'Mutations', run: () => runTool('@stryker-mutator/core', 'stryker', 'run') }],
};

/** Parts that need the built portal. */
const NEED_BUILD: readonly Part[] = ['pages', 'commands', 'browser', 'screens', 'faults', 'attacks'];

export const stepsOf = (parts: readonly Part[]): Step[] => {
  const needed = NEED_BUILD.some((part) => parts.includes(part)) ? [...parts, 'build' as const] : parts;
  return PARTS.filter((part) => needed.includes(part)).flatMap((part) => STEPS[part]());
};
