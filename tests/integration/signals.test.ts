/** Warning signals in jobs: what can't go live, and what the form says. */
import { expect, test } from 'vitest';
import { jobPost, postJob, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const employer = await signUpEmployer(portal);
const FILLER = 'You work in the kitchen of our hotel at the harbour. ';
const html = (text: string) => `<p>${FILLER}</p><p>${text}</p>`;
const isLive = async (text: string) => {
  const id = await postJob(portal, employer, { job_description: html(text) });
  return (await portal.request(`GET jobposts?id=${id}`)).status === 200;
};

test.each([
  ['You pay a registration fee of 40 euros before you start.', 'You never pay a registration fee.'],
  ['पहले 1500 रुपये सिक्योरिटी जमा करें।', 'हम कभी सिक्योरिटी या शुल्क नहीं माँगते।'],
  ['Registration ke 650 rupaye pehle dene honge.', 'Registration ka koi charge nahi lagta.'],
  ['Deberás abonar 60 euros por el curso.', 'Nunca tendrás que abonar nada por el curso.'],
  ['Il vous faudra verser 75 € de frais de dossier.', 'Vous ne verserez jamais de frais de dossier.'],
  ['يجب دفع 200 درهم رسوم تسجيل قبل البدء.', 'لا يجب دفع أي رسوم تسجيل.'],
])('TRUST-01 “%s” can’t go live by itself, and “%s” can', async (asks, denies) => {
  expect(await isLive(asks)).toBe(false);
  expect(await isLive(denies)).toBe(true);
});

test('TRUST-04 the form learns which words are signals, and in which field', async () => {
  const { body } = await portal.call('POST check-job', employer, {
    ...jobPost(),
    job_description: html('Pay the registration fee of 40 euros today.'),
  });
  expect(body.data.signals).toMatchObject([
    {
      kind: 'fee',
      field: 'description',
      severity: 'block',
      words: 'Pay the registration fee of 40 euros today',
    },
  ]);
});
