import { describe, expect, test } from 'vitest';
import { readEmail } from './read-email.ts';

const email = (headers: readonly string[], body: Buffer | string) =>
  Buffer.concat([
    Buffer.from(['From: kiran@mail.example', ...headers, '', ''].join('\r\n')),
    Buffer.from(body),
  ]);
const TEXT = 'Content-Type: text/plain; charset';
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('the letters of an email', () => {
  test.each([
    ['a wrong label', `${TEXT}=utf-8`, latin('Por la mañana, señora.'), 'Por la mañana, señora.'],
    ['a wrong label in quotes', `${TEXT}="us-ascii"`, latin('Grüße'), 'Grüße'],
    ['no label', 'X-Mailer: old', latin('Übermorgen früh.'), 'Übermorgen früh.'],
    ['an unknown label', `${TEXT}=x-user-defined`, latin('Grüße'), 'Grüße'],
    ['Latin-1 that is Windows-1252', `${TEXT}=iso-8859-1`, Buffer.from([0x93, 0x41, 0x94, 0x80]), '“A”€'],
    ['Japanese', `${TEXT}=iso-2022-jp`, '\x1b$B7n\x1b(B', '月'],
    ['UTF-8 with a letter that was lost before', `${TEXT}=utf-8`, 'Caf\ufffd à Paris', 'Caf\ufffd à Paris'],
  ])('TALK-22 %s', async (_, header, body, expected) => {
    expect((await readEmail(email([header], body))).text).toBe(expected);
  });
});

const part = (type: string, text: string) => `--b\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}\r\n`;
describe('the parts of an email', () => {
  test.each([
    ['only HTML', 'related', [['text/html', '<p>Monday</p>']], 'Monday'],
    ['only HTML as an alternative', 'alternative', [['text/html', '<p>Monday</p>']], 'Monday'],
    [
      'a blank text',
      'alternative',
      [
        ['text/plain', ' '],
        ['text/html', '<p>Monday</p>'],
      ],
      'Monday',
    ],
    [
      'an alternative',
      'alternative',
      [
        ['text/plain', 'Monday'],
        ['text/html', '<p><b>Monday</b></p>'],
      ],
      'Monday',
    ],
    [
      'a text and HTML',
      'mixed',
      [
        ['text/plain', 'Monday'],
        ['text/html', '<p>or Tuesday</p>'],
      ],
      'Monday\n\nor Tuesday',
    ],
    [
      'HTML and a text',
      'mixed',
      [
        ['text/html', '<p>Monday</p>'],
        ['text/plain', 'or Tuesday'],
      ],
      'Monday\n\nor Tuesday',
    ],
  ] as const)('TALK-22 %s', async (_, kind, parts, expected) => {
    const body = `${parts.map(([type, text]) => part(type, text)).join('')}--b--\r\n`;
    const { text } = await readEmail(email([`Content-Type: multipart/${kind}; boundary=b`], body));
    expect(text.trim()).toBe(expected);
  });
});
