import { buildWhatChanged } from './builds.mjs';
import { installWhatIsMissing } from './install.mjs';
import { LESS_MEMORY, reportPlainly, runNode } from './run.mjs';

export const start = () =>
  reportPlainly(async () => {
    await installWhatIsMissing();
    await buildWhatChanged();
    process.exit(await runNode(['dist/portal/main.js'], LESS_MEMORY));
  });
