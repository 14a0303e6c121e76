import { describe, expect, it } from 'vitest';
import { previewOf, textOf } from './preview.ts';

describe('the preview of a description', () => {
  it('JOBS-06 CONST-01 strips the HTML and keeps 70 characters', () => {
    const preview = previewOf(`<p>${'x'.repeat(50)}</p><p>${'y'.repeat(50)}</p>`);
    expect(preview).toBe(`${'x'.repeat(50)}…`);
    expect(previewOf(`<b>${'z'.repeat(70)}</b>`)).toBe('z'.repeat(70));
  });

  it('JOBS-06 decodes character references and keeps text that only looks like a tag', () => {
    expect(textOf('Bread &amp; butter&nbsp;&#8377;5 &#x20B9;6 &unknown;')).toBe(
      'Bread & butter ₹5 ₹6 &unknown;',
    );
    expect(textOf('if 2 < 3 and &lt;b&gt;')).toBe('if 2 < 3 and <b>');
    expect(textOf('a<script>alert(1)</script>b<!-- c -->d')).toBe('a b d');
  });

  it('JOBS-06 ends at a word, unless that is very long', () => {
    const words = `${'word '.repeat(13)}and,`;
    expect(previewOf(`${words} more`)).toBe(`${words.slice(0, -1)}…`);
    expect(previewOf(`${words}more`)).toBe(`${'word '.repeat(13).trimEnd()}…`);
    expect(previewOf(`short ${'z'.repeat(90)}`)).toBe(`short ${'z'.repeat(64)}…`);
  });

  it('JOBS-06 never splits a character', () => {
    expect(previewOf('😀'.repeat(71))).toBe(`${'😀'.repeat(70)}…`);
  });
});
