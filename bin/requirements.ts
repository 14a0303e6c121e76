/**
 * `npm run requirements`: lists the requirements of docs/requirements.md that no test names. Fails if a test
 * names an unknown ID, or if two requirements or two decisions share one. With --check, it only shows
 * failures and the count.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { repeatedNumbers } from './requirements/decisions.ts';
import { idsOfDocument, idsOfTitle, titlesOfTests } from './requirements/titles.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TESTS = '{bin,contract,server,src,tests}/**/*.{test,spec}.{ts,tsx}';

const promised = idsOfDocument(readFileSync(`${ROOT}docs/requirements.md`, 'utf8'));
const known = new Set(promised);
const tested = new Set<string>();
let mistakes = 0;

for (const id of promised.filter((one, place) => promised.indexOf(one) !== place)) {
  mistakes += 1;
  console.error(`docs/requirements.md: another requirement is ${id}`);
}

for (const path of globSync(TESTS, { cwd: ROOT })) {
  const source = readFileSync(ROOT + path, 'utf8');
  for (const id of titlesOfTests(source, path.endsWith('x') ? 'tsx' : 'ts').flatMap(idsOfTitle)) {
    if (known.has(id)) tested.add(id);
    else {
      mistakes += 1;
      console.error(`${path}: there is no requirement ${id}`);
    }
  }
}

for (const file of repeatedNumbers(globSync('*.md', { cwd: `${ROOT}docs/decisions` }))) {
  mistakes += 1;
  console.error(`docs/decisions/${file}: another decision has this number`);
}

const untested = promised.filter((id) => !tested.has(id));
if (untested.length > 0 && !process.argv.includes('--check'))
  console.log(`Not tested: ${untested.join(', ')}`);
console.log(`${tested.size} of ${promised.length} requirements are tested`);
process.exitCode = mistakes > 0 ? 1 : 0;
