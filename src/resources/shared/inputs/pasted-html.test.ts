// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { htmlOfPastedText, tidyPastedHtml } from './pasted-html.ts';

/** Like Word's clipboard: each paragraph of a list carries its level, and its marker as text. */
const wordItem = (level: number, marker: string, text: string, place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-IN style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-IN>${text}<o:p></o:p></span></p>`;

const fromWord = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head><body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const fromDocs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c">${body}</b><br class="Apple-interchange-newline">`;

const docsText = (text: string, weight = 400) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:${weight};font-style:italic;white-space:pre-wrap;">${text}</span>`;

const docsItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;" role="presentation">${text}</p></li>`;

test.each([
  [
    'paragraphs, headings and bold of Word',
    fromWord(
      `<h1 style='color:red'>The role<o:p></o:p></h1><p class=MsoNormal><b><span style='font-size:14.0pt'>You will<o:p></o:p></span></b><span>&nbsp;cook\nfor 40 &amp; more<i> guests</i></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
    ),
    '<p><strong>The role</strong></p><p><strong>You will</strong> cook for 40 &amp; more guests</p>',
  ],
  [
    'lists of Word with their levels and numbers',
    fromWord(
      wordItem(1, '·', 'Plan menus', 'First') +
        wordItem(2, 'o', 'Season by season') +
        wordItem(1, '·', 'Order <b>fresh</b> fish', 'Last') +
        '<p class=MsoNormal>Then:</p>' +
        wordItem(1, '1.', 'Apply') +
        wordItem(1, '2.', 'Cook'),
    ),
    '<ul><li><p>Plan menus</p><ul><li><p>Season by season</p></li></ul></li><li><p>Order <strong>fresh</strong> fish</p></li></ul><p>Then:</p><ol><li><p>Apply</p></li><li><p>Cook</p></li></ol>',
  ],
  [
    'a table of Word as a list',
    fromWord(
      "<table class=MsoTableGrid border=1><tr><td style='width:225pt'><p class=MsoNormal><b>Shift</b></p></td><td><p class=MsoNormal><b>Hours</b></p></td></tr><tr><td><p class=MsoNormal>Early</p></td><td><p class=MsoNormal>6 to 14<o:p></o:p></p></td></tr></table>",
    ),
    '<ul><li><p><strong>Shift</strong> – <strong>Hours</strong></p></li><li><p>Early – 6 to 14</p></li></ul>',
  ],
  [
    'what changes the meaning of words: struck-out text, and numbers above and below the line',
    fromWord(
      `<p class=MsoNormal>Pay <s>500</s>, <span style='text-decoration:line-through'>450</span>, <b><del>425</del></b> 400. 10<sup>6</sup> H<sub>2</sub>O, 5<sup>th</sup></p>`,
    ),
    '<p>Pay <s>500</s>, <s>450</s>, <s><strong>425</strong></s> 400. 10⁶ H₂O, 5th</p>',
  ],
  [
    'text of Google Docs, bold only where it is bold',
    fromDocs(
      `<p dir="ltr" style="line-height:1.38;">${docsText('We need a ')}${docsText('head cook', 700)}${docsText('.')}</p><br /><p dir="ltr">${docsText('Line one')}<br />${docsText('Line two')}</p>`,
    ),
    '<p>We need a <strong>head cook</strong>.</p><p>Line one<br>Line two</p>',
  ],
  [
    'nested lists of Google Docs, which are beside their items',
    fromDocs(
      `<ul style="margin-top:0;">${docsItem(1, docsText('Knives'))}<ul>${docsItem(2, docsText('Sharp', 700))}</ul>${docsItem(1, docsText('Pans'))}</ul><ol>${docsItem(1, docsText('First'))}</ol>`,
    ),
    '<ul><li><p>Knives</p><ul><li><p><strong>Sharp</strong></p></li></ul></li><li><p>Pans</p></li></ul><ol><li><p>First</p></li></ol>',
  ],
  [
    'a table of Google Docs as a list',
    fromDocs(
      `<div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="312" /></colgroup><tbody><tr><td style="border-left:solid #000 1pt;"><p>${docsText('Pay')}</p></td><td><p>${docsText('₹5,00,000', 700)}</p></td></tr></tbody></table></div>`,
    ),
    '<ul><li><p>Pay – <strong>₹5,00,000</strong></p></li></ul>',
  ],
  [
    'dashes and numbers that people type, but not a single one',
    '<p>You will:<br>- cook<br>- serve</p><div>1. Apply</div><div>2) Cook</div><p>- maybe</p><p>Then</p>',
    '<p>You will:</p><ul><li><p>cook</p></li><li><p>serve</p></li></ul><ol><li><p>Apply</p></li><li><p>Cook</p></li></ol><p>- maybe</p><p>Then</p>',
  ],
  [
    'typed bullets, and nothing of scripts, pictures and links',
    '<div>• One</div><div>• <a href="https://example.com">Two</a></div><script>alert(1)</script><img src="x" onerror="alert(1)"><p>1 &lt; 2</p>',
    '<ul><li><p>One</p></li><li><p>Two</p></li></ul><p>1 &lt; 2</p>',
  ],
  [
    'an item of several paragraphs as its lines',
    '<ul><li><p>One</p><p>more</p></li><li>Two</li></ul>',
    '<ul><li><p>One<br>more</p></li><li><p>Two</p></li></ul>',
  ],
  [
    'text of this editor as it is',
    '<p data-pm-slice="1 1 []"><em>Hi</em></p>',
    '<p data-pm-slice="1 1 []"><em>Hi</em></p>',
  ],
])('POST-07 pasting keeps %s', (_, pasted, kept) => {
  expect(tidyPastedHtml(pasted)).toBe(kept);
});

test('POST-07 lists in plain text are lists', () => {
  expect(tidyPastedHtml(htmlOfPastedText('Duties <all>\r\n\r\n• Cook\r\n• Serve\r\nBye'))).toBe(
    '<p>Duties &lt;all&gt;</p><ul><li><p>Cook</p></li><li><p>Serve</p></li></ul><p>Bye</p>',
  );
});
