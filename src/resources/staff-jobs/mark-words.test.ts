// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { markWords } from './mark-words.ts';

const FEE = 'Asks for money';

test('MOD-09 marks a signal’s words in the text, across elements, with the reason behind them', () => {
  expect(markWords('<p>Pay <b>500</b> now.</p>', [{ start: 0, words: 'Pay 500', label: FEE }])).toBe(
    `<p><mark>Pay </mark><b><mark>500<small> (${FEE})</small></mark></b> now.</p>`,
  );
});

test('MOD-09 of words that occur twice, those at the signal’s place are marked', () => {
  const html = '<p>No fee, ever.</p>\n<p>The fee is small &amp; due.</p>';
  expect(markWords(html, [{ start: 18, words: 'fee', label: FEE }])).toBe(
    `<p>No fee, ever.</p>\n<p>The <mark>fee<small> (${FEE})</small></mark> is small &amp; due.</p>`,
  );
});

test('MOD-09 signs of patterns in the words, overlapping signals and missing words do no harm', () => {
  const marks = [
    { start: 0, words: '₹500 (once)', label: FEE },
    { start: 0, words: '₹500', label: '<i>Odd</i>' },
    { start: 0, words: 'gone', label: FEE },
  ];
  expect(markWords('₹500 (once)', marks)).toBe(
    `<mark><mark>₹500<small> (&lt;i&gt;Odd&lt;/i&gt;)</small></mark> (once)<small> (${FEE})</small></mark>`,
  );
});
