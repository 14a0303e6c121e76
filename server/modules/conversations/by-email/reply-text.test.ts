import { expect, test } from 'vitest';
import { cpuTimeOf } from '#tests/support/cpu-time.ts';
import { REPLY_MARK } from '../../notifications/reply-address.ts';
import { readEmail } from './read-email.ts';
import examples from './reply-examples.json' with { type: 'json' };
import { replyTextIn } from './reply-text.ts';

const SENT = {
  emails: [
    {
      text: [
        `${REPLY_MARK} Reply above this line to answer Harbour Works.`,
        'Harbour Works has written to you about “Welder”.',
        '> When can you start?\n> Which shift?',
        'View on the portal\nhttps://jobs.example/applied?id=7#messages',
        'Shortlist\nhttps://jobs.example',
        'Stop emails like this\nhttps://jobs.example/notice-mails/stop?token=abc',
      ].join('\n\n'),
      html: '',
    },
  ],
  senders: ['Shortlist', 'a@b.c', 'reply@reply.jobs.example'],
};
const ownWordsIn = (text: string) => replyTextIn(text, SENT);
const QUOTED = `> ${REPLY_MARK} Reply above this line\n>\n> When can you start?`;

test.each([
  [
    'Gmail',
    `In May.\n\nOn Mon, Nov 23, 2026 at 10:00 AM Shortlist <no-reply@x.example>\nwrote:\n\n${QUOTED}`,
  ],
  ['Hindi', `In May.\n\nसोम, 23 नव॰ 2026 को 10:00 am बजे को Shortlist <a@b.c> ने लिखा:\n\n${QUOTED}`],
  ['Arabic', `In May.\n\nفي الاثنين، 23 نوفمبر 2026 تمت كتابة ما يلي بواسطة Shortlist <a@b.c>:\n\n${QUOTED}`],
  ['French', `In May.\n\nLe lun. 23 nov. 2026 à 10:00, Shortlist <a@b.c> a écrit :\r\n\r\n${QUOTED}`],
  [
    'Outlook',
    `In May.\n\n________________________________\nFrom: Shortlist <a@b.c>\nSent: Monday\nTo: me\n\nWhen can you start?`,
  ],
  ['unquoted', `In May.\n\n${REPLY_MARK} Reply above this line\n\nWhen can you start?`],
  ['a signature', 'In May.\n\n-- \nKiran Das\n+91 98200 00002'],
])('TALK-08 %s: what is quoted and signed is left out', (_, text) => {
  expect(ownWordsIn(text)).toBe('In May.');
});

const SHOWN = [
  `${REPLY_MARK} Reply above this line to answer Harbour Works.`,
  ...[
    '',
    'Harbour Works has written to you about “Welder”.',
    '',
    'When can you start?',
    '',
    'View on the portal',
  ],
  ...['https://jobs.example/applied?id=7#messages', '', 'Shortlist', 'https://jobs.example', ''],
  'Stop emails like this: https://jobs.example/notice-mails/stop?token=abc',
];
/** Examples name our email, which most of them quote. */
const withEmail = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => {
      if (line === '<quoted>') return SHOWN.map((shown) => `> ${shown}`.trim());
      return line === '<sent>' ? SHOWN : [line];
    })
    .join('\n');

/** The bytes of an email with one part. */
const emailWith = (type: 'html' | 'plain', body: string): Buffer =>
  Buffer.from(
    [
      'From: Kiran Das <kiran@mail.example>',
      `Content-Type: text/${type}; charset=utf-8`,
      'Content-Transfer-Encoding: 8bit',
      '',
      body,
    ].join('\n'),
  );

test.each(examples)('TALK-21 $name', async ({ text, html, expected }) => {
  const raw = html === undefined ? emailWith('plain', withEmail(text ?? [])) : emailWith('html', html);
  const email = await readEmail(raw);
  expect(ownWordsIn(email.text)).toBe(expected.join('\n'));
});

test('TALK-08 the author’s own text stays, with colons, numbers and inline quotations', () => {
  const words = 'I can start at one of these:\n- 1 May\n\n> When?\n\nIn May 2027, at 10:00.';
  expect(ownWordsIn(words)).toBe(words);
  expect(ownWordsIn(`These days suit me:\nMonday and Tuesday\n\n${QUOTED}`)).toBe(
    'These days suit me:\nMonday and Tuesday',
  );
  expect(ownWordsIn(QUOTED)).toBe('');
});

test('TALK-08 hostile text is processed in linear time', async () => {
  const used = await cpuTimeOf(() => {
    const lines = [
      '\n',
      '> ',
      '>\n',
      ' \n',
      '-',
      '-- \n',
      ':\n',
      'On a wrote:\n',
      '> a\nb\n',
      'From: a\nTo: b\n',
    ];
    const long = [`${'_'.repeat(20)}\n`, 'Sent from my iPhone\n', 'a', 'On ', '*', '@', '1'];
    for (const text of [...lines, ...long]) ownWordsIn(text.repeat(Math.floor(500_000 / text.length)));
  });
  expect(used).toBeLessThan(3000);
});
