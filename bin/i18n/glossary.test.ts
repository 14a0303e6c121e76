import { expect, test } from 'vitest';
import { readGlossary } from '#server/platform/i18n/glossary-files.ts';
import { glossaryMistakes } from './glossary.ts';

const glossary = readGlossary(`# Spanish

| English | Spanish | Forms |
|---|---|---|
| job | empleo | emple |
| job seeker | candidato | candidat |
| resume | currículum | currícul |
| shortlist, shortlisted | preseleccionar | preselec |

## Texts that say it another way

- \`a.turned\`: the sentence is turned.
`);

const english = {
  'a.right': 'Your resume',
  'a.wrong': 'Resumes of %{name}',
  'a.turned': 'Send a resume',
  'a.longer': 'For job seekers',
  'a.name': 'Jobs on Shortlist',
  'a.placeholder': 'Hello %{resume}',
  'lookup.resume': 'Resume writer',
};
const spanish = {
  'a.right': 'Tu currículum',
  'a.wrong': 'CV de %{name}',
  'a.turned': 'Envíalo',
  'a.longer': 'Para candidatos',
  'a.name': 'Empleos en Shortlist',
  'a.placeholder': 'Hola %{resume}',
  'lookup.resume': 'Redactor de CV',
};

test('reports translations that depart from the glossary, unless exempt', () => {
  expect(glossaryMistakes(english, spanish, glossary)).toEqual([
    'a.wrong: says none of currícul for “resume”; use the term, or list the key in the glossary',
  ]);
});

test('reports exemptions of unknown keys', () => {
  const { 'a.turned': _, ...rest } = english;
  expect(glossaryMistakes(rest, {}, glossary)).toEqual([
    'a.turned: exempt from the glossary, but no such key',
  ]);
});
