import { expect, test } from 'vitest';
import {
  ANSWER_FILE_MAX_BYTES,
  isGivenAnswer,
  meaningOfQuestion,
  meetsNeed,
  mistakeInAnswer,
  mistakeInFile,
  mistakesInQuestion,
  type Question,
  tidyAnswer,
  tidyQuestion,
} from './rules.ts';

const ofText: Question = { kind: 'text', text: 'Why?', is_required: false, choices: [], expected: null };
const question = (change: Partial<Question>): Question => ({ ...ofText, ...change });
const some = (count: number) => Array.from({ length: count }, (_, index) => `Shift ${index}`);

test('SCREEN-01 a question loses white space and what its kind lacks, and is required if the job needs an answer', () => {
  const tidy = (change: Partial<Question>) => tidyQuestion(question(change));
  const given = { choices: ['a'], expected: 'x', expected_max: '3' };
  for (const kind of ['text', 'file'] as const)
    expect(tidy({ kind, text: ' Can  you\nweld? ', ...given })).toEqual(
      question({ kind, text: 'Can you weld?', expected_max: null }),
    );
  expect(tidy({ is_required: true }).is_required).toBe(true);
  const shift = tidy({ kind: 'choice', choices: [' Day  shift ', ' ', 'Night'], expected: ' Night ' });
  expect(shift).toMatchObject({ choices: ['Day shift', 'Night'], expected: 'Night', is_required: true });
  expect(tidy({ kind: 'yes_no', expected: ' ' })).toMatchObject({ expected: null, is_required: false });
  const years = tidy({ kind: 'number', expected: ' ', expected_max: ' ٣ ' });
  expect(years).toMatchObject({ expected: null, expected_max: '3', is_required: true });
  expect(tidy({ kind: 'number' })).toMatchObject({ expected: null, expected_max: null, is_required: false });
});

test.each<[Partial<Question>, object]>([
  [{ text: '' }, { text: 'screening.text_missing' }],
  [{ text: 'x'.repeat(300), choices: ['a'] }, {}],
  [{ text: 'x'.repeat(301) }, { text: 'screening.text_long' }],
  [{ kind: 'choice', choices: some(1), expected: 'x' }, { choices: 'screening.choices_few' }],
  [{ kind: 'choice', choices: some(2) }, {}],
  [{ kind: 'choice', choices: some(12) }, {}],
  [{ kind: 'choice', choices: some(13) }, { choices: 'screening.choices_many' }],
  [{ kind: 'choice', choices: ['a', 'x'.repeat(100)] }, {}],
  [{ kind: 'choice', choices: ['a', 'x'.repeat(101)] }, { choices: 'screening.choice_long' }],
  [{ kind: 'choice', choices: ['a', 'a'] }, { choices: 'screening.choices_alike' }],
  [{ kind: 'choice', choices: some(2), expected: 'Shift 1' }, {}],
  [{ kind: 'choice', choices: some(2), expected: 'x' }, { expected: 'screening.expected_wrong' }],
  [{ kind: 'yes_no', expected: 'no' }, {}],
  [{ kind: 'yes_no', expected: 'maybe' }, { expected: 'screening.expected_wrong' }],
  [{ kind: 'number', expected: '3', expected_max: '3' }, {}],
  [{ kind: 'number', expected: null, expected_max: '-2' }, {}],
  [{ kind: 'number', expected: '3', expected_max: '2' }, { expected_max: 'screening.expected_max_low' }],
  [{ kind: 'number', expected: '3', expected_max: 'x' }, { expected_max: 'screening.expected_wrong' }],
  [{ kind: 'number', expected: 'x', expected_max: 'y' }, { expected: 'screening.expected_wrong' }],
])('SCREEN-01 mistakes in %j', (change, mistakes) => {
  expect(mistakesInQuestion(question(change))).toEqual(mistakes);
});

const UPLOAD = '01234567-89ab-4cde-8f01-23456789abcd';
test.each<[Question['kind'], string, string | undefined]>([
  ['text', 'x'.repeat(1000), undefined],
  ['text', 'x'.repeat(1001), 'screening.answer_long'],
  ['yes_no', 'yes', undefined],
  ['yes_no', 'Yes', 'screening.answer_wrong'],
  ['choice', 'Shift 1', undefined],
  ['choice', 'Shift 9', 'screening.answer_wrong'],
  ['number', '-123456789012.1234', undefined],
  ['number', '1.12345', 'screening.answer_number'],
  ['number', '1234567890123', 'screening.answer_number'],
  ['number', '1.', 'screening.answer_number'],
  ['number', '+1', 'screening.answer_number'],
  ['number', '1 2', 'screening.answer_number'],
  ['file', UPLOAD, undefined],
  ['file', `${UPLOAD}0`, 'screening.answer_wrong'],
  ['file', `0${UPLOAD}`, 'screening.answer_wrong'],
  ['file', UPLOAD.replace('cde', 'xyz'), 'screening.answer_wrong'],
])('SCREEN-02 SCREEN-06 an answer to the kind %s: %s', (kind, answer, mistake) => {
  expect(mistakeInAnswer(question({ kind, choices: some(2) }), answer)).toBe(mistake);
});

test('SCREEN-02 only a required question needs an answer, and numbers are stored in plain digits', () => {
  expect(mistakeInAnswer(ofText, '')).toBeUndefined();
  expect(mistakeInAnswer(question({ is_required: true }), '')).toBe('screening.answer_missing');
  expect(tidyAnswer({ kind: 'number' }, ' ٤٫٥ ')).toBe('4.5');
  expect(tidyAnswer({ kind: 'number' }, ' ٤ or ٥ ')).toBe('٤ or ٥');
  expect(tidyAnswer({ kind: 'text' }, ' ٤ ')).toBe('٤');
  expect(meetsNeed(question({ kind: 'yes_no', expected: 'yes' }), 'yes')).toBe(true);
  expect(meetsNeed(question({ kind: 'yes_no', expected: 'yes' }), 'no')).toBe(false);
});

test('SCREEN-01 whether it is required changes nothing about a question’s meaning', () => {
  const years = question({ kind: 'number', expected: '3' });
  const meaning = meaningOfQuestion(years);
  expect(meaningOfQuestion({ ...years, is_required: true, expected_max: null })).toBe(meaning);
  const others: Partial<Question>[] = [
    { kind: 'text' },
    { text: 'Who?' },
    { choices: ['a'] },
    { expected: '4' },
    { expected_max: '9' },
  ];
  for (const change of others)
    expect(meaningOfQuestion({ ...years, ...change }), JSON.stringify(change)).not.toBe(meaning);
});

test('SCREEN-02 stored answers are read only if they are whole', () => {
  const answer = { question_id: 1, answer: 'Yes' };
  expect(isGivenAnswer(answer)).toBe(true);
  for (const broken of [
    null,
    'x',
    {},
    { question_id: 1 },
    { ...answer, question_id: '1' },
    { ...answer, answer: 1 },
  ])
    expect(isGivenAnswer(broken), JSON.stringify(broken)).toBe(false);
});

test.each([
  ['scan.PDF', 1, undefined],
  ['scan.jpeg', ANSWER_FILE_MAX_BYTES, undefined],
  ['scan.docx', ANSWER_FILE_MAX_BYTES + 1, 'screening.file_large'],
  ['scan.png', 0, 'screening.file_invalid'],
  ['scan.pdf.exe', 1, 'screening.file_invalid'],
  ['scanpdf', 1, 'screening.file_invalid'],
])('SCREEN-06 the file %s of %i bytes', (name, size, mistake) => {
  expect(mistakeInFile({ name, size })).toBe(mistake);
});
