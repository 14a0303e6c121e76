import { expect, test } from 'vitest';
import { isSkill, tidySkill, writeSkill } from './skill-rules.ts';

test('SKILL-01 skills are free text without links', () => {
  for (const name of [
    'C',
    'R',
    '5S',
    'CATIA V5 / V6',
    'Sales & marketing',
    'कोटलिन',
    'MS Office (Word, Excel)',
  ])
    expect(isSkill(name), name).toBe(true);
  for (const name of ['', '-', '<b>', 'www.evil.example', 'https://evil.example', 'x'.repeat(101)])
    expect(isSkill(name), name).toBe(false);
  expect(tidySkill('  cold   calling ')).toBe('cold calling');
});

test('SKILL-02 skills are shown with their capitals, others as posted', () => {
  for (const [name, written] of [
    ['sql', 'SQL'],
    ['gst', 'GST'],
    ['node.js', 'Node.js'],
    ['NODE.JS', 'Node.js'],
    ['customer service', 'Customer service'],
    ['eClinicalWorks', 'eClinicalWorks'],
    ['iReport', 'iReport'],
    ['DTMF decoding', 'DTMF decoding'],
  ] as const)
    expect(writeSkill(name), name).toBe(written);
});
