/** Nothing that a person writes into the public site's forms is lost or changed without a word. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  confirmAddress,
  formOf,
  jobPost,
  pdf,
  postJob,
  seekerFields,
  signUpEmployer,
} from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { unzip } from '../support/unzip.ts';

const portal = await portalOfFile();
const employer = await signUpEmployer(portal);
const jobId = await postJob(portal, employer, {
  ...jobPost(),
  questions: [{ kind: 'text', text: 'Why?', is_required: true, choices: [], expected: null }],
});
const questionId = (await portal.request(`GET job-questions?id=${jobId}`)).body.data[0]?.id ?? 0;
const companyId = (await portal.request(`GET jobposts?id=${jobId}`)).body.data.response.company_id;

const UNITS = [
  ...[
    'salary < 10',
    'I <3 C++',
    'a<b>c</b>',
    '</p>',
    '&amp; &nbsp; &',
    '<script>x</script>',
    '<jo@x.example>',
  ],
  ...['**bold** _it_', '=1+1', '+91-98200', '-5', '@you', '%{name} %s', '{{x}} {y}', '||||', 'a\\nb', '"\'`'],
  ...[
    'می‌خواهم',
    'क्‍ष',
    'അവന്‍ ',
    'שלום\u200f!',
    '👩‍👩‍👧 1️⃣',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ],
  ...[
    'e\u0301é',
    'ﬁ ① ½ Ⅳ',
    '葛\u{E0100}城',
    'a\vb\fc\u0085d',
    'soft\u00ADhyphen',
    'x\u0000y',
    '\uD800',
    '\u2028',
  ],
  ...['\t', '\r\n', '\n\n\n', '   ', ' null ', 'undefined', 'www.x.example/a?b=c&d', '—…’'],
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...UNITS), fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 7 })
  .map((units) => `${units.join('')} end`)
  .filter(({ length }) => length <= 60);

/** All that can be seen, in order: other spaces are no loss of words. */
const seen = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]/gu, '');

const writeEverywhere = async (text: string, token: string, email: string) => {
  const post = (call: string, body: object) =>
    portal.request<{ message: string }>(`POST ${call}`, { token, body });
  const me = await portal.request('GET me', { token });
  const answers = [{ question_id: questionId, answer: text }];
  const sent = [
    await post(`candidate-general-details-update?user_id=${me.body.data.id}`, {
      ...{ name: text, last_name: text, address: text, work_status: 'Fresher', jobseeker_type: 'Worker' },
    }),
    await post('candidate-about-me-create-or-update', { about_me: text }),
    await post(`candidate-experience-details-create?user_id=${me.body.data.id}`, {
      ...{ company_name: text, exp_designation: text, exp_description: text },
      ...{ year_from: '2020-02-29', year_to: null },
    }),
    await post('candidate-education-details-create', {
      ...{ level: 'Certificate', course: text, institution: text, board: text, number: text },
      grade: text.slice(-30).toWellFormed(),
    }),
    await post('candidate-project-details-create', { title: text, description: text }),
    await post('candidate-skill-details-update', { skills: [text] }),
    await post('add-to-bookmark', { manage_job_id: jobId }),
    await post('bookmark-note', { manage_job_id: jobId, note: text }),
    await post('apply-jobs', { manage_job_id: jobId, message: text, answers }),
    await post('report-job', { job_id: jobId, reason: 'fraud', text }),
    await post('save-search', { name: text, filters: { job_title: 'pilot' } }),
    await post('contact-messages', { name: text, email, subject: text, message: text }),
  ];
  const applied = await portal.request('GET view-applied-jobs', { token });
  const application_id = applied.body.data[0]?.job_applied_id;
  await portal.request('POST open-application', { token: employer, body: { application_id } });
  return [
    ...sent,
    await post('write-to-company', { application_id, text }),
    await post('save-company-review', {
      company_id: companyId,
      stars: 4,
      text: `${text} — and quick to answer`,
    }),
  ];
};

const KEPT = {
  users: ['firstName', 'lastName'],
  candidates: ['aboutMe', 'address'],
  candidate_experiences: ['companyName', 'designation', 'description'],
  candidate_educations: ['course', 'institution', 'board', 'number'],
  candidate_projects: ['title', 'description'],
  candidate_skills: ['name'],
  bookmarks: ['note'],
  applications: ['message'],
  application_answers: ['text'],
  company_reviews: ['text'],
  job_reports: ['text'],
  saved_searches: ['name'],
  support_messages: ['name', 'subject', 'message'],
  conversation_messages: ['text'],
} as const;

test('INPUT-05 PRIV-02 every word written into a form comes back with the account’s data', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const fields = { ...seekerFields(), resume: pdf() };
      const { body } = await portal.request('POST signup-as-jobseeker', { form: formOf(fields) });
      await confirmAddress(portal, fields.email);
      const answers = await writeEverywhere(text, body.token, fields.email);
      expect(answers.map(({ status, body: { message } }) => [status, message])).toEqual(
        answers.map(({ body: { message } }) => [200, message]),
      );
      const { bytes } = await portal.request('GET account-data', { token: body.token });
      const entries = await unzip(Buffer.from(bytes));
      const data = JSON.parse(entries.get('data.json')?.toString() ?? '{}');
      for (const [table, columns] of Object.entries(KEPT))
        for (const column of columns)
          expect([table, column, seen(String(data[table]?.[0]?.[column]))]).toEqual([
            table,
            column,
            expect.stringContaining(seen(text)),
          ]);
    }),
    { numRuns: 12 },
  );
});
