import { expect, test } from 'vitest';
import { plainNumber, withPlainDigits } from './digits.ts';
import { phoneDigits, phoneLink, readPhone } from './phone-number.ts';

test.each([
  ['+91 98200 11111', '+91 98200 11111'],
  ['+٩١ ٩٨٧٦٥ ٤٣٢١٠', '+91 98765 43210'],
  ['۰۲۱ ۱۲۳۴ ۵۶۷۸', '021 1234 5678'],
  ['+९१ ९८७६५ ४३२१०', '+91 98765 43210'],
  ['＋８１（３）１２３４－５６７８', '+81(3)1234-5678'],
  ['+49‑1512‑3456789', '+49-1512-3456789'],
  ['+49–1512—345−6789', '+49-1512-345-6789'],
  ['+33\u00a01\u202f42 68 53\u200900', '+33 1 42 68 53 00'],
  ['\u202a+49 1512 3456789\u202c', '+49 1512 3456789'],
  ['(020) 7946/0018', '(020) 7946/0018'],
  ['(+49) 30 123456', '(+49) 30 123456'],
  ['+1.415.555.0132', '+1.415.555.0132'],
  ['020 7946 0018 ext 12', '020 7946 0018 ext 12'],
  ['020 7946 0018 ext. ١٢', '020 7946 0018 ext 12'],
  ['020 7946 0018 (ext. 12)', '020 7946 0018 ext 12'],
  ['020 7946 0018, extension 12', '020 7946 0018 ext 12'],
  ['020 7946 0018x12', '020 7946 0018 ext 12'],
  ['020 7946 0018 #12', '020 7946 0018 ext 12'],
  ['+442079460018;ext=12', '+442079460018 ext 12'],
  ['030 123456 Durchwahl 12', '030 123456 ext 12'],
  ['01 42 68 53 00 poste 12', '01 42 68 53 00 ext 12'],
  ['91 123 45 67 extensión 12', '91 123 45 67 ext 12'],
  ['011 2345 6789 एक्सटेंशन १२', '011 2345 6789 ext 12'],
  ['02 2345 6789 تحويلة ١٢', '02 2345 6789 ext 12'],
])('INPUT-11 the phone number %s is stored as %s', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored);
  expect(readPhone(stored)).toBe(stored);
});

test.each([
  '',
  '12',
  'ext 12',
  '+',
  'call me',
  '1234',
  '+1234567890123456',
  '98765 43210 / +91 98765 43211',
  '98765 box 12',
])('INPUT-11 %s is no phone number', (text) => {
  expect(readPhone(text)).toBeUndefined();
});

test('INPUT-11 an extension is no part of the number, and links call both', () => {
  expect(phoneDigits('+44 20 7946 0018 ext 12')).toBe('442079460018');
  expect(phoneLink('+44 (20) 7946-0018 ext 12')).toBe('tel:+442079460018;ext=12');
  expect(phoneLink('٠٢٠ ٧٩٤٦')).toBe('tel:0207946');
});

test('INPUT-11 digits of all scripts are plain', () => {
  expect(withPlainDigits('٣٤٥ ۳۴۵ ३४५ ３４５ ৩৪৫ 𝟛𝟜𝟝 345 ½ ²')).toBe('345 345 345 345 345 345 345 ½ ²');
  expect(plainNumber(' −١٢٫٥ ')).toBe('-12.5');
});
