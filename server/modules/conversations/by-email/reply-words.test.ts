/** Whatever is written above, between and below our email in the formats of common programs arrives. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '#server/platform/clean-text.ts';
import { linesOfHtml } from '#server/platform/html-lines.ts';
import { escapeHtml } from '#server/platform/text.ts';
import { REPLY_MARK } from '../../notifications/reply-address.ts';
import { replyTextIn } from './reply-text.ts';

const TOP = [`${REPLY_MARK} Reply above this line to answer Harbour Works.`, '', 'When can you start?'];
const END = [
  ...['Which shift suits you: early, late or night?', '', 'View on the portal', 'https://jobs.example/x', ''],
  ...[
    'https://jobs.example',
    '',
    'Stop emails like this',
    'https://jobs.example/notice-mails/stop?token=abc',
  ],
];
const FROM = 'Shortlist <no-reply@jobs.example>';
const SENT = {
  emails: [
    {
      text: [...TOP, ...END].map((line) => (line.endsWith('?') ? `> ${line}` : line)).join('\n'),
      html: '',
    },
  ],
  senders: ['Shortlist', 'no-reply@jobs.example'],
};

interface Parts {
  readonly above: readonly string[];
  readonly between: readonly string[];
  readonly below: readonly string[];
}
const quote = (lines: readonly string[]) => lines.map((line) => `> ${line}`.trim());
const header = (from: string, sent: string, to: string, subject: string) => [
  ...[
    `${from} ${FROM}`,
    `${sent} 24/11/2026 09:12`,
    `${to} Kiran <kiran@mail.example>`,
    `${subject} Welder`,
    '',
  ],
];
const marked =
  (...attribution: readonly string[]) =>
  ({ above, between, below }: Parts): string =>
    [...above, '', ...attribution, ...quote(TOP), ...between, ...quote(END), '', ...below].join('\n');
const unmarked =
  (...introduction: readonly string[]) =>
  ({ above, between, below }: Parts): string =>
    [...above, '', ...introduction, ...TOP, ...between, ...END, '', ...below].join('\n');
const html = ({ above, between, below }: Parts): string => {
  const divs = (lines: readonly string[]) => lines.map((line) => `<div>${escapeHtml(line)}</div>`).join('');
  const attribution = `<div class="gmail_attr">On Tue, Nov 24, 2026 ${escapeHtml(FROM)} wrote:<br></div>`;
  const [first, last] = [TOP, END].map((lines) => `<blockquote>${divs(lines)}</blockquote>`);
  return linesOfHtml(`${divs(above)}<br>${attribution}${first}${divs(between)}${last}${divs(below)}`);
};

const FORMATS: Readonly<Record<string, (parts: Parts) => string>> = {
  Gmail: marked(`On Tue, Nov 24, 2026 at 9:12 AM ${FROM}`, 'wrote:', ''),
  'Gmail, Hindi': marked(`मंगल, 24 नव॰ 2026 को 9:12 am बजे को ${FROM} ने`, 'लिखा:', ''),
  'Apple Mail': marked(`> Le 24 nov. 2026 à 09:12, ${FROM} a écrit :`, '>'),
  Thunderbird: marked('Am 24.11.26 um 09:12 schrieb Shortlist:'),
  'Yahoo Mail': unmarked(`   El martes, 24 de noviembre de 2026, 09:12:00 CET, ${FROM} escribió:`, ''),
  'Outlook on the web': unmarked('_'.repeat(32), ...header('De:', 'Enviada em:', 'Para:', 'Assunto:')),
  'Outlook desktop': unmarked(...header('من:', 'تم الإرسال:', 'إلى:', 'الموضوع:')),
  'Gmail, HTML only': html,
};

const word = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }),
  fc.constantFrom(
    'Sent',
    'gesendet',
    'From:',
    'To:',
    '>',
    'iOS',
    'móvil',
    'On',
    'wrote:',
    '2026',
    '----',
    '##',
  ),
  fc.constantFrom(
    'a@b.example',
    'https://example.com/p.pdf',
    'Shortlist',
    'When',
    'नमस्ते',
    'مرحبا',
    '10:00',
    '-',
  ),
);
const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(' ').replace(/\s+/g, ' ').trim());
const lines = fc.array(line, { maxLength: 5 });
const wordsOf = (text: string): string[] =>
  cleanText(text)
    .split(/[\s>\ufeff]+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

test.each(Object.entries(FORMATS))('TALK-21 %s: all own words arrive', (_, format) => {
  const check = (parts: Parts) => {
    const found = wordsOf(replyTextIn(format(parts), SENT));
    for (const own of wordsOf([...parts.above, ...parts.between, ...parts.below].join('\n'))) {
      const at = found.indexOf(own);
      expect(at, `${own} in ${found.join(' ')}`).toBeGreaterThan(-1);
      found.splice(at, 1);
    }
  };
  fc.assert(fc.property(fc.record({ above: lines, between: lines, below: lines }), check), { numRuns: 300 });
});
