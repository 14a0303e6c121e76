/** Starts the portal with the built front end, in this process or in workers that it supervises. */
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { prepareDataDir } from './platform/data-dir.ts';
import { readEnv } from './platform/env.ts';
import { assertMemory } from './platform/memory-limits.ts';
import { startOrExplain } from './platform/start-failure.ts';
import { superviseWorkers } from './platform/workers/supervise-workers.ts';

await startOrExplain(async () => {
  const env = readEnv();
  if (cluster.isPrimary && env.workers > 0) return superviseWorkers(env);
  assertMemory(env);
  // The default handler would end the process.
  if (cluster.isPrimary)
    process.on('SIGUSR2', () => process.stderr.write('Only workers can be replaced: set WEB_CONCURRENCY.\n'));
  if (prepareDataDir(env)) enableCompileCache(join(env.dataDir, 'compiled'));
  // Dynamic import, so that the supervisor stays small.
  const [{ startPortal }, { builtFrontend }] = await Promise.all([
    import('./portal.ts'),
    import('./http/ssr/frontend.ts'),
  ]);
  return startPortal({ frontend: builtFrontend });
});
