import { expect, it } from 'vitest';
import { websiteAddress } from './website.ts';

it.each([
  ['acme.example', 'http://acme.example/'],
  ['https://acme.example/jobs', 'https://acme.example/jobs'],
  ['HTTP://acme.example', 'http://acme.example/'],
  [' acme.example/?to=ftp://b.example ', 'http://acme.example/?to=ftp://b.example'],
  ['acme.example:8080', 'http://acme.example:8080/'],
])('DETAIL-07 links %s', (text, address) => expect(websiteAddress(text)).toBe(address));

it.each([
  'javascript:alert(1)',
  'javascript://acme.example/%0aalert(1)',
  'ftp://acme.example',
  'http://localhost',
  'data:text/html,x',
  '',
  'not yet',
])('DETAIL-07 doesn’t link %s', (text) => expect(websiteAddress(text)).toBeUndefined());
