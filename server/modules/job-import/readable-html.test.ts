import { expect, test } from 'vitest';
import { readable } from './readable-html.ts';

test('splits list items that lost their line breaks', () => {
  expect(
    readable(
      'We look for a person who likes people, numbers and very long walks, and who would join us in the north.You will be:Planning routes for our driversAnswering customers by phoneKeeping the stock list true',
    ).html,
  ).toBe(
    '<p>We look for a person who likes people, numbers and very long walks, and who would join us in the north.</p><p><strong>You will be:</strong></p><ul><li>Planning routes for our drivers</li><li>Answering customers by phone</li><li>Keeping the stock list true</li></ul>',
  );
});

test('turns section names into headings, also in capitals', () => {
  expect(readable('RESPONSIBILITIESClean the tanksFeed the fish').html).toContain('<li>Feed the fish</li>');
  expect(readable('Job Requirements:Clean the tanks every dayFeed the fish').html).toBe(
    '<h3>Job Requirements</h3><ul><li>Clean the tanks every day</li><li>Feed the fish</li></ul>',
  );
  expect(
    readable('We sell fish from our own tanks to the town. Requirements\nA driving licence').html,
  ).toContain('<h3>Requirements</h3>');
});

test('keeps names with a capital inside', () => {
  const { html } = readable(
    'You know JavaScript, GitHub and LinkedIn. SaaS in SoHo is our trade, and McDonald is our name.',
  );
  expect(html).toBe(
    '<p>You know JavaScript, GitHub and LinkedIn. SaaS in SoHo is our trade, and McDonald is our name.</p>',
  );
});

test('keeps existing line breaks and bullets', () => {
  expect(readable('Duties:\n• Open the shop\n• Close the shop').html).toBe(
    '<h3>Duties</h3><ul><li>Open the shop</li><li>Close the shop</li></ul>',
  );
  expect(readable('One paragraph here.\n\nAnother paragraph there.').html).toBe(
    '<p>One paragraph here.</p><p>Another paragraph there.</p>',
  );
});

test('splits long paragraphs after sentences', () => {
  const sentence = 'This sentence has exactly ten words in it, as counted.';
  const { html } = readable(Array.from({ length: 30 }, () => sentence).join(' '));
  expect(html.split('<p>').length - 1).toBeGreaterThan(2);
  expect(html.replace(/<\/p><p>/g, ' ')).toContain(`${sentence} ${sentence}`);
});

test('IMPORT-07 a number at the start of a line is only a list’s if it counts on', () => {
  expect(readable('1. Cook well\n2. Clean well\n40. Regiment of Foot is next door').html).toContain(
    '40. Regiment',
  );
  expect(readable('1. Cook well\n2. Clean well').html).not.toContain('2.');
});

test('escapes text that looks like markup', () => {
  expect(readable('Salary < 5 &amp; > 3, "as agreed".').html).toBe(
    '<p>Salary &lt; 5 &amp; &gt; 3, &quot;as agreed&quot;.</p>',
  );
});

test('decodes named and numeric entities', () => {
  expect(readable('Caf&eacute; in M&uuml;nchen&nbsp;&ndash; &#8364;12&#x2f;h').html).toBe(
    '<p>Café in München – €12/h</p>',
  );
});

test('cleans HTML, whether escaped or not', () => {
  const expected = '<p>Hello <strong>you</strong></p>';
  expect(readable('<p onclick="x()">Hello <strong>you</strong></p><script>alert(1)</script>').html).toBe(
    expected,
  );
  expect(readable('&lt;p&gt;Hello &lt;strong&gt;you&lt;/strong&gt;&lt;/p&gt;').html).toBe(expected);
});

test('replaces masked addresses of data sets', () => {
  expect(readable('Write to #EMAIL_0123456789abcdef0123456789abcdef# please.').html).toBe(
    '<p>Write to (e-mail address removed) please.</p>',
  );
});

test('returns an empty text for an empty one', () => {
  expect(readable('  ').html).toBe('');
});
