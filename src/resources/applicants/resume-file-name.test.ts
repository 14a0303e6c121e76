import { expect, it } from 'vitest';
import { resumeFileName } from './resume-file-name.ts';

it.each([
  ['Asha Raman', 'application/pdf', 'Asha-Raman.pdf'],
  ['Noa García', 'application/msword; charset=binary', 'Noa-García.doc'],
  ['../..', 'application/pdf', 'resume.pdf'],
  ['Asha', 'image/png', 'Asha'],
])('CAND-01 the resume of %s as %s is saved as %s', (name, mediaType, file) => {
  expect(resumeFileName(name, mediaType)).toBe(file);
});
