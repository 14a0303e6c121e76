/** `npm run bench:resumes`: how long reading ten pages takes, and how much memory, without the rest of the portal. */

import { prepareReading, readResume } from '#server/modules/resumes/reading/read-resume.ts';
import { plainPdf } from '#server/seed/sample/plain-pdf.ts';
import type { ContentLine } from './resume-eval/content.ts';
import { paragraphs, writeDocx } from './resume-eval/write-docx.ts';
import { drawText, TOP } from './resume-eval/write-pdf.ts';

const PAGES = 10;
const JOBS = 5;

/** A page of jobs, 44 lines of about 90 letters. */
const pageLines = (page: number): ContentLine[] =>
  Array.from({ length: JOBS }, (_, job): ContentLine[] => {
    const year = 1990 + 2 * page;
    return [
      { kind: 'strong', text: `Site Engineer, Bridge Works ${page * JOBS + job} Ltd` },
      { kind: 'plain', text: `Mar ${year} - Aug ${year + 1}` },
      ...Array.from(
        { length: 6 },
        (): ContentLine => ({
          kind: 'bullet',
          text: 'Planned and led the work of eleven people on two sites, within the budget and on time.',
        }),
      ),
    ];
  }).flat();

const HEAD: readonly ContentLine[] = [
  { kind: 'name', text: 'Asha Raman' },
  { kind: 'plain', text: 'asha@example.com' },
  { kind: 'heading', text: 'WORK EXPERIENCE' },
];
const pages = (): ContentLine[][] =>
  Array.from({ length: PAGES }, (_, page) => [...(page === 0 ? HEAD : []), ...pageLines(page)]);

const drawPage = (lines: readonly ContentLine[]): string =>
  lines
    .map(({ text, kind }, at) =>
      drawText(kind === 'bullet' ? `• ${text}` : text, {
        ...{ x: 50, y: TOP - 17 * at },
        ...{ size: kind === 'heading' ? 13 : 10, isBold: kind !== 'plain' && kind !== 'bullet' },
      }),
    )
    .join('');

const memory = (): number => process.memoryUsage().rss / 2 ** 20;
const memoryBefore = memory();

/** Prints the time that passes, that of the processor, and how much more memory the process has than before. */
const report = async (what: string, run: () => Promise<number | undefined>): Promise<void> => {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const jobs = await run();
  const { user, system } = process.cpuUsage(before);
  const parts = [
    `${Math.round(performance.now() - begun)} ms`,
    `processor ${Math.round((user + system) / 1000)} ms`,
    `${Math.round(memory() - memoryBefore)} MB more`,
    ...(jobs === undefined ? [] : [`${jobs} jobs`]),
  ];
  console.log(`${what}: ${parts.join(', ')}`);
};

const files = {
  pdf: plainPdf(...pages().map(drawPage)),
  docx: await writeDocx(paragraphs(pages().flat())),
};
await report('start of the thread', async () => {
  await prepareReading();
  return undefined;
});
for (const format of ['pdf', 'docx'] as const)
  for (const which of ['first', 'second', 'third'])
    await report(`${which} ${format} of ${PAGES} pages`, async () => {
      const { work } = await readResume({ bytes: files[format], format });
      return work.length;
    });
process.exit();
