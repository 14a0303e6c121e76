import { expect, test } from 'vitest';
import { cpuTimeOf } from '#tests/support/cpu-time.ts';
import { linesOfHtml } from './html-lines.ts';

test.each([
  ['<table><tr><td>Mon</td><td>9-11</td></tr><tr><td>Tue</td><td>10</td></tr></table>', 'Mon 9-11\nTue 10'],
  ['<div>a</div><div><br></div><div>b <b>c</b>\n d&nbsp;e</div>', 'a\n\nb c d\u00a0e'],
  ['<h2>Times</h2><dl><dt>Mon</dt><dd>9</dd></dl>', 'Times\n\nMon\n9'],
  ['<p>a</p><ol><li>b<ul><li>c</li></ul></li><li><p>d</p></li></ol>e', 'a\n\n1. b\n  - c\n2. d\n\ne'],
  ['<pre>a  b\n c &gt;</pre>', 'a  b\n c >'],
  [
    'a<blockquote>b<blockquote><p>c</p><p>d</p></blockquote></blockquote>e',
    'a\n\n> b\n>\n>> c\n>>\n>> d\n\ne',
  ],
  ['<a href="https://a.example/p?x=1&amp;y=2">mine</a>, b', 'mine <https://a.example/p?x=1&y=2>, b'],
  [
    '<a href="https://a.example/">a.example</a> <a href="mailto:jo@a.example">jo@a.example</a>',
    'a.example jo@a.example',
  ],
  ['<a href="#top">up</a>', 'up'],
  ['<div>Kiran</div><div>-- <br></div><div>Diver</div>', 'Kiran\n-- \nDiver'],
  ['<head><title>T</title><style>p{}</style></head>a<script>b</script>', 'a'],
])('TALK-22 the lines of %s', (html, expected) => {
  expect(linesOfHtml(html)).toBe(expected);
});

test('TALK-22 hostile HTML is read in linear time', async () => {
  const used = await cpuTimeOf(() => {
    const link = '<a href="https://a.example/y">b</a>';
    for (const part of ['<div>', '<blockquote>', '<ul><li>', link, '<b> </b>', '<', ' '])
      linesOfHtml(part.repeat(Math.floor(100_000 / part.length)));
  });
  expect(used).toBeLessThan(4000);
});
