/** RESUME-01: resumes in the layouts of `bench/resume-eval/cases`, as PDF and Word documents, compared value by value. */
import { expect, test } from 'vitest';
import { type Case, readCases, writeCaseDocx, writeCasePdf } from '../../../bench/resume-eval/cases.ts';
import { parseResume } from './parsing/parse-resume.ts';
import { readDocxLines } from './reading/docx-lines.ts';
import { readPdfLines } from './reading/pdf-lines.ts';

/** Without accents, marks and spaces, as people compare them. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, '');
const sorted = (rows: readonly (readonly string[])[]): string[] =>
  rows.map((row) => row.join(' / ')).toSorted();

const wantedOf = ({ expected }: Case) => ({
  name: expected.name,
  email: expected.email,
  jobs: sorted(
    expected.jobs.map(({ title, employer, from, to }) => [plain(title), plain(employer), from, to]),
  ),
  education: sorted(
    expected.education.map(({ degree, institution, year }) => [
      plain(degree),
      plain(institution),
      String(year),
    ]),
  ),
  skills: expected.skills,
});

/** The date in the precision in which it is expected. */
const like = (date: string, wanted: string | undefined): string =>
  date.slice(0, wanted?.length ?? date.length);

const readOf = (lines: Parameters<typeof parseResume>[0], { expected }: Case) => {
  const { name, email, work, studies, skills } = parseResume(lines);
  const jobs = work.map(({ value: { title, company, from, to } }) => {
    const wanted = expected.jobs.find((job) => plain(job.title) === plain(title));
    return [
      plain(title),
      plain(company),
      like(from ?? '', wanted?.from),
      to ? like(to, wanted?.to) : 'present',
    ];
  });
  return {
    name: [name?.value.first, name?.value.last].join(' '),
    email: email?.value,
    jobs: sorted(jobs),
    education: sorted(
      studies.map(({ value: { course, institution, year } }) => [
        plain(course),
        plain(institution),
        String(year),
      ]),
    ),
    skills: skills.map(({ value }) => value),
  };
};

const cases = readCases();
test.each(cases)('RESUME-01 a Word document: $name', async (one) => {
  expect(readOf(await readDocxLines(await writeCaseDocx(one)), one)).toEqual(wantedOf(one));
});

test.each(cases)('RESUME-01 a PDF: $name', async (one) => {
  expect(readOf(await readPdfLines(writeCasePdf(one)), one)).toEqual(wantedOf(one));
});
