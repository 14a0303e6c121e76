import { installWhatIsMissing } from './install.mjs';
import { reportPlainly, runNode } from './run.mjs';

/** @param {string[]} parts the requested parts of the test run; none for all */
export const test = (parts) =>
  reportPlainly(async () => {
    await installWhatIsMissing();
    process.exit(await runNode(['bin/test/main.ts', ...parts]));
  });
