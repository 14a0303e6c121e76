import { expect, test } from 'vitest';
import { excerptOf } from './job-excerpt.ts';

const excerpt = (html: string, company = 'Meridian Steel Pvt. Ltd.') => excerptOf(html, company);

test('JOBS-20 a preview leaves out headings and sections about the company, unless there is nothing else', () => {
  expect(excerpt('<h3>About us</h3><p>Cranes for ports.</p><h3>You</h3><p>Weld.</p>')).toBe('Weld.');
  expect(excerpt('<p><strong>Who we are</strong></p><p>Cranes.</p><h2>The job</h2><p>Weld.</p>')).toBe(
    'Weld.',
  );
  expect(excerpt('<h3>About the role</h3><p>Weld.</p>')).toBe('Weld.');
  expect(excerpt('<h2>We build cranes</h2>')).toBe('We build cranes');
  expect(excerpt('<h2>About us</h2><p>We build cranes.</p>')).toBe('About us We build cranes.');
});

test('JOBS-20 a preview begins with the first sentence about the job', () => {
  for (const company of [
    'Meridian Steel is the largest maker of cranes.',
    'At Meridian Steel, we build cranes.',
    'Since 1974 we at Meridian Steel make cranes.',
    'We are a family of engineers. Ports rely on our cranes.',
    'Our mission is to lift. Head office is in Pune.',
  ]) {
    expect(excerpt(`<p>${company}</p><p>We’re looking for a welder.</p>`)).toBe(
      'We’re looking for a welder.',
    );
  }
  // Nothing says where the job begins: from the first sentence that isn't about the company.
  expect(excerpt('<p>Meridian Steel builds cranes. Weld steel parts.</p>')).toBe('Weld steel parts.');
  expect(excerpt('<p>Meridian Steel builds cranes.</p>')).toBe('Meridian Steel builds cranes.');
});

test('JOBS-20 a preview keeps a beginning about the job, also one that names others, and drops labels', () => {
  expect(excerpt('<p>Meridian Steel seeks a welder.</p>')).toBe('Meridian Steel seeks a welder.');
  expect(excerpt('<p>Meridian Steelworkers weld.</p>')).toBe('Meridian Steelworkers weld.');
  expect(excerpt('<p>Job Description: Weld &amp; cut.</p>')).toBe('Weld &amp; cut.');
  expect(excerpt('<p>Role – Welder</p>')).toBe('Welder');
});
