import { expect, test } from 'vitest';
import { loadCatalogues } from '../i18n/catalogues.ts';
import { messageInEmail } from './others-words.ts';
import { writeEmail } from './write-email.ts';

type Email = Parameters<typeof writeEmail>[2];
const write = (paragraphs: Email['paragraphs'], more: Partial<Email> = {}) =>
  writeEmail(
    loadCatalogues(),
    { publicUrl: 'https://portal.example' },
    {
      to: 'asha@example.com',
      locale: 'en',
      subject: 'Hello',
      paragraphs,
      ...more,
    },
  );
const linksIn = (html = ''): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

test('MAIL-05 links in an email end before the punctuation', () => {
  const text = 'See https://example.com/way. "https://example.com/?a=1&b=2", <https://example.com/>';
  const { html } = write([text]);
  expect(linksIn(html)).toEqual([
    'https://example.com/way',
    'https://example.com/?a=1&amp;b=2',
    'https://example.com/',
    'https://portal.example',
  ]);
  expect(html).toContain('way</a>. &quot;<a');
});

test('ALERT-03 jobs in an email are links by their title, the small print has no address, and long ones break', () => {
  const job = { title: 'Pilot <1>', address: 'https://portal.example/job-detail/7', lines: ['A & B · Pune'] };
  const stop = { title: 'Stop these alerts', address: 'https://portal.example/stop?token=x' };
  const { html, text } = write([job], { note: stop, priority: 'bulk' });
  expect(html).toContain(
    '<a href="https://portal.example/job-detail/7">Pilot &lt;1&gt;</a><br>A &amp; B · Pune',
  );
  expect(html).toContain('<a href="https://portal.example/stop?token=x">Stop these alerts</a>');
  expect(html).toContain('overflow-wrap:anywhere');
  expect(text).toContain('Pilot <1>\nA & B · Pune\nhttps://portal.example/job-detail/7');
  expect(text).toContain('Stop these alerts\nhttps://portal.example/stop?token=x');
});

test('MAIL-06 other people’s messages are quoted, and have links only if their author is verified', () => {
  const message = 'See <b>this</b>:\n\nhttps://evil.example/claim.';
  const ours = ['https://portal.example'];
  const verified = write(['Acme wrote to you:', messageInEmail(message, true)]);
  expect(verified.text).toContain(
    'Acme wrote to you:\n\n> See <b>this</b>:\n>\n> https://evil.example/claim.',
  );
  expect(verified.html).toMatch(/<blockquote dir="auto"[^>]*><p[^>]*>See &lt;b&gt;this&lt;\/b&gt;:<br><br>/);
  expect(linksIn(verified.html)).toEqual(['https://evil.example/claim', ...ours]);
  const unverified = write([messageInEmail(message, false)]);
  expect(unverified.text).toContain('> See <b>this</b>:\n>\n> …');
  expect(linksIn(unverified.html)).toEqual(ours);
  expect(`${unverified.text}${unverified.html}`).not.toContain('evil');
});

test('MAIL-06 INPUT-12 below a message that is not whole, an email says so and where all of it is', () => {
  const page = 'https://portal.example/messages/7';
  const said = 'Web addresses or the end of this message may be missing here.';
  for (const message of ['See https://evil.example/claim', 'word '.repeat(500)]) {
    const quotation = messageInEmail(message, false);
    for (const more of [{ action: { label: 'Open', address: page } }, { wholeMessage: page }])
      expect(write([quotation], more).text).toContain(`\n\n${said} Read all of it: ${page}\n\n`);
    expect(write([quotation]).text).toContain(`\n\n${said}\n\n`);
  }
  for (const whole of [messageInEmail('See <b>', false), messageInEmail('https://x.example', true)])
    expect(write([whole], { wholeMessage: page }).text).not.toContain(said);
});
