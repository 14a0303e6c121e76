/**
 * `npm run requirements`: lists each requirement of docs/requirements.md with the part of the tests that proves it, the
 * lowest if there are several. Fails if a test names an unknown ID or one that a quicker part proves, if two
 * requirements or two decisions share one, or if a document or comment names a file, command or decision that is gone.
 * With --check, it only shows failures and the count.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { repeatedNumbers } from './requirements/decisions.ts';
import { lowestPart, needlessParts, type Part, partOf } from './requirements/parts.ts';
import { missingInCode, missingInDocument } from './requirements/references.ts';
import { idsOfDocument, idsOfTitle, titlesOfTests } from './requirements/titles.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Without tests, whose texts may name what isn't there. */
const CODE = '{bench,bin,contract,server,src}/**/!(*.test).{ts,tsx,mjs}';
const TESTS = '{bin,contract,server,src,tests}/**/*.{test,spec}.{ts,tsx}';

const promised = idsOfDocument(readFileSync(`${ROOT}docs/requirements.md`, 'utf8'));
const proofs = new Map<string, Set<Part>>(promised.map((id) => [id, new Set()]));
let mistakes = 0;

for (const id of promised.filter((one, place) => promised.indexOf(one) !== place)) {
  mistakes += 1;
  console.error(`docs/requirements.md: another requirement is ${id}`);
}

for (const path of globSync(TESTS, { cwd: ROOT })) {
  const source = readFileSync(ROOT + path, 'utf8');
  for (const id of titlesOfTests(source, path.endsWith('x') ? 'tsx' : 'ts').flatMap(idsOfTitle)) {
    const parts = proofs.get(id);
    if (parts) parts.add(partOf(path));
    else {
      mistakes += 1;
      console.error(`${path}: there is no requirement ${id}`);
    }
  }
}

for (const [id, parts] of proofs)
  for (const part of needlessParts(parts)) {
    mistakes += 1;
    console.error(`${id} is proved by ${lowestPart(parts)} tests: no title of ${part} tests needs it`);
  }

for (const file of repeatedNumbers(globSync('*.md', { cwd: `${ROOT}docs/decisions` }))) {
  mistakes += 1;
  console.error(`docs/decisions/${file}: another decision has this number`);
}

const project = {
  paths: globSync(['*', '{bench,bin,contract,deploy,docs,server,src,tests}/**/*'], { cwd: ROOT }),
  scripts: new Set(Object.keys(JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).scripts)),
};
for (const path of globSync(['*.md', 'docs/**/*.md', CODE], { cwd: ROOT })) {
  const text = readFileSync(ROOT + path, 'utf8');
  const missing = path.endsWith('.md')
    ? missingInDocument(text, path, project)
    : missingInCode(text, project);
  mistakes += missing.length;
  for (const name of missing) console.error(`${path}: there is no ${name}`);
}

const proven = [...proofs].map(([id, parts]) => [id, lowestPart(parts)] as const);
if (!process.argv.includes('--check'))
  for (const [id, part] of proven) console.log(`${id.padEnd(14)} ${part ?? 'not tested'}`);
console.log(`${proven.filter(([, part]) => part).length} of ${promised.length} requirements are tested`);
process.exitCode = mistakes > 0 ? 1 : 0;
