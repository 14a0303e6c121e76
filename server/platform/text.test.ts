import { expect, test } from 'vitest';
import { element } from '../http/xml.ts';
import { sanitizeHtml } from './html.ts';
import { escapeHtml, foldText, textOfHtml } from './text.ts';

test('text is folded for matching', () => {
  expect(foldText('  Crème BRÛLÉE — chef, C++ & C#/.NET  ')).toBe('creme brulee chef c++ c# .net');
  expect(foldText('Øystein Łukasz Đặng ılık Straße Ærø œuvre')).toBe(
    'oystein lukasz dang ilik strasse aero oeuvre',
  );
  expect(foldText('ﬁ e\u0301\u0302 हिन्दी 42')).toBe('fi e हिन्दी 42');
  expect(foldText('दिल्ली')).not.toBe(foldText('दिल्ला'));
});

test('the text of HTML is one line, and only block elements separate words', () => {
  expect(textOfHtml('<p>Fish&nbsp;&amp; <b>ch</b>ips<br>daily</p>\n<ul><li> x &lt;</li></ul>')).toBe(
    'Fish & chips daily x <',
  );
  expect(textOfHtml('a<abbr>b</abbr>c<a href="x">d</a><BR/><Span class="x">e</Span>f<br>g')).toBe(
    'abcd ef g',
  );
  for (const block of [
    'div',
    'p',
    'li',
    'td',
    'th',
    'dt',
    'dd',
    'h1',
    'h6',
    'section',
    'hr',
    'blockquote',
    'x-y',
  ])
    expect(textOfHtml(`one<${block}>two</${block}>three`), block).toBe('one two three');
  expect(escapeHtml(`<a href="x">R&D's</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;R&amp;D&#39;s&lt;/a&gt;');
});

test('an XML element contains no forbidden characters', () => {
  expect(element('title', 'R&D\u0007\t\n\ufffe \ud800x')).toBe('<title>R&amp;D\t\n x</title>');
  expect([element('n', 0), element('n', ''), element('n', undefined)]).toEqual(['<n>0</n>', '', '']);
});

test('HTML keeps the formatting of jobs, and nofollow links', () => {
  const kept =
    '<h2>a</h2><h3>b</h3><h4>c</h4><p><strong>d</strong><b>e</b><em>f</em><i>g</i><u>h</u><s>i</s><br /></p>' +
    '<ul><li>j</li></ul><ol><li>k</li></ol><blockquote>l</blockquote><code>m</code><pre>n</pre>';
  expect(sanitizeHtml(`${kept} `)).toBe(kept);
  expect(sanitizeHtml('<h1>a</h1><img src="x"><p style="x" onclick="y">b</p>')).toBe('<h2>a</h2><p>b</p>');
  expect(sanitizeHtml('<h5>a</h5><h6>b</h6><menu><li>c</li></menu>')).toBe(
    '<h4>a</h4><h4>b</h4><ul><li>c</li></ul>',
  );
  expect(
    sanitizeHtml('<p>10<sup>6</sup>, 10<sup>−3</sup> m<sup>2</sup>, H<sub>2</sub>O, 5<sup>th</sup></p>'),
  ).toBe('<p>10⁶, 10⁻³ m², H₂O, 5th</p>');
  expect(sanitizeHtml('<p><del>500</del> <strike>450</strike> <ins>400</ins></p>')).toBe(
    '<p><s>500</s> <s>450</s> <u>400</u></p>',
  );
  const rel = ' rel="nofollow noopener noreferrer"';
  for (const href of ['https://a.example', 'http://a.example', 'mailto:jo@a.example'])
    expect(sanitizeHtml(`<a href="${href}" target="x">a</a>`)).toBe(`<a href="${href}"${rel}>a</a>`);
  for (const href of ['javascript:x', '//a.example', 'data:x', 'ftp://a.example'])
    expect(sanitizeHtml(`<a href="${href}">a</a>`)).toBe(`<a${rel}>a</a>`);
});

test.each([
  ['<div>Xylophone</div><div>Zebrawood</div>', 'Xylophone<br />Zebrawood'],
  [
    '<DIV>a</DIV>b<section>c<article>d</article></section><address>e</address>',
    'a<br />b<br />c<br />d<br />e',
  ],
  ['<div><div>a</div></div> <div> b </div>', 'a <br /> b'],
  ['<div><p>a</p></div><div>b</div><p>c</p>', '<p>a</p>b<p>c</p>'],
  ['<ul><li><div>a</div><div>b</div></li></ul>', '<ul><li>a<br />b</li></ul>'],
  ['<b><div>a</div><div>b</div></b><div>c</div>', '<b>a<br />b</b><br />c'],
  ['<div>a</div><div><br></div><div>b</div>', 'a<br /><br />b'],
  ['a<hr>b<hr />c', 'a<br />b<br />c'],
  [
    '<dl><dt>Pay</dt><dd>By hour</dd><dt>Place</dt><dd>Pune</dd></dl>',
    'Pay<br />By hour<br />Place<br />Pune',
  ],
  [
    '<table><caption>Shifts</caption><thead><tr><th>Shift</th><th>Hours</th></tr></thead><tr><td>Early</td><td>6</td></tr></table>after',
    'Shifts<br />Shift Hours<br />Early 6<br />after',
  ],
  ['a<span>b</span><x-y>c</x-y>', 'abc'],
  ['Shift: <select><option>Early</option><option>Late</option></select>', 'Shift: <br />Early<br />Late'],
  ['<p>one\u000Btwo</p>', '<p>one\ntwo</p>'],
])('INPUT-10 the lines of %s stay apart', (html, expected) => {
  expect(sanitizeHtml(html)).toBe(expected);
  expect(sanitizeHtml(expected)).toBe(expected);
});
