import { expect, test } from 'vitest';
import { findStatedYears } from './stated-years.ts';

test.each([
  ['7+ years of experience in supporting customers', 7],
  ['Having 3.2-years of SAP experience as a consultant', 3],
  ['Total IT experience of 4.6 years in the industry.', 4],
  ['9 years 8 months of total IT relevant experience. Proficient experience of 4 years in WPF', 9],
  ['Years of Experience: 2 Years and 4 Months', 2],
  ['Clerk with 12 yrs’ experience', 12],
  ['Ingeniera con 6 años de experiencia', 6],
  ['8 Jahre Berufserfahrung im Einkauf', 8],
  ['Comptable, 15 ans d’expérience', 15],
  ['५ वर्षों का अनुभव', 5],
])('APPLY-18 reads stated years: %s', (text, years) => {
  expect(findStatedYears(text.split('. '))).toBe(years);
});

test.each([
  'Java (4 years), Testing (Less than 1 year)',
  'The next 20 years. Experience with Selenium',
  '34 years old, with experience',
  'Since 2015 with much experience',
])('APPLY-18 reads no years that aren’t stated: %s', (text) => {
  expect(findStatedYears([text])).toBeUndefined();
});
