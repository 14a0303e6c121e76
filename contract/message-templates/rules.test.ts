import { expect, test } from 'vitest';
import { fillPlaceholders, localeFor, textIn, unknownPlaceholders } from './rules.ts';

const values = {
  applicant_first_name: 'Asha',
  applicant_name: 'Asha {{job_title}} $& Rao',
  job_title: 'Welder',
  company_name: 'Harbour',
  sender_name: 'Meera',
};

test('TEMPLATE-02 placeholders are filled in once, and what looks like one in a value stays', () => {
  expect(fillPlaceholders('{{applicant_name}}: {{ job_title }}, {{other}} {{', values)).toBe(
    'Asha {{job_title}} $& Rao: Welder, {{other}} {{',
  );
});

test('TEMPLATE-02 unknown placeholders are found as they were typed', () => {
  expect(unknownPlaceholders('{{job_title}} {{prénom}} {{ }} { {x} }')).toEqual(['prénom', '']);
});

test('TEMPLATE-04 the language is the first wanted one that has a text, or else any', () => {
  const texts = {
    ...{ text_en: '', text_hi: '', text_ar: 'مرحبًا', text_es: '', text_fr: 'Bonjour' },
    added_texts: { 'pt-BR': 'Olá', pl: '' },
  };
  expect(localeFor(texts, ['fr', 'en'])).toBe('fr');
  expect(localeFor(texts, ['es', 'fr'])).toBe('fr');
  expect(localeFor(texts, ['en-XA', 'es'])).toBe('ar');
  const added = { ...texts, text_ar: '', text_fr: '' };
  expect(localeFor(added, ['fr'])).toBe('pt-BR');
  expect(localeFor(added, ['pl', 'pt-BR'])).toBe('pt-BR');
  expect(textIn(added, 'pt-BR')).toBe('Olá');
  expect(localeFor({ ...added, added_texts: {} }, ['fr'])).toBeUndefined();
});
