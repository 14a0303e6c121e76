/**
 * `npm run eval:resumes`: evaluates how well generated resumes in many layouts are read. `--write` puts the
 * table into docs/RESUMES.md; `--misses` lists wrong values.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { draftOf } from '#server/modules/resumes/draft.ts';
import { readResume } from '#server/modules/resumes/reading/read-resume.ts';
import { openPortal } from './embedded-portal.ts';
import { insertTable, percent } from './report.ts';
import { type Evaluation, evaluate, FIELDS, sharesOf } from './resume-eval/evaluate.ts';

const DOCUMENT = new URL('../docs/RESUMES.md', import.meta.url);

const resumeTable = ({ resumes, scores }: Evaluation): string =>
  [
    `${resumes} resumes:`,
    '',
    '| field | values | read | right of what was read |',
    '|---|---|---|---|',
    ...FIELDS.map((field) => {
      const { recall, precision } = sharesOf(scores[field]);
      return `| ${field} | ${scores[field].expected} | ${percent(recall)} | ${percent(precision)} |`;
    }),
  ].join('\n');

const { values } = parseArgs({ options: { write: { type: 'boolean' }, misses: { type: 'boolean' } } });
const { search, close } = await openPortal();
try {
  const { lexicon } = await search.current();
  const evaluation = await evaluate(async ({ layout, bytes }) =>
    draftOf(lexicon, await readResume({ bytes, format: layout.format })),
  );
  const table = resumeTable(evaluation);
  console.log(table);
  if (values.misses)
    for (const { resume, field, expected, read } of evaluation.misses)
      console.log(`\n${field}: ${resume}\n  expected ${expected.join('; ')}\n  read     ${read.join('; ')}`);
  if (values.write) writeFileSync(DOCUMENT, insertTable(readFileSync(DOCUMENT, 'utf8'), 'resumes', table));
} finally {
  await close();
}
