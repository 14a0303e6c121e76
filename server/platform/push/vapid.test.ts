import { expect, test } from 'vitest';
import { vapidKeysOf } from './vapid.ts';

test('PUSH-08 the keys follow from the installation’s key, the same in every process', () => {
  const keys = vapidKeysOf('one installation');
  expect(vapidKeysOf('one installation')).toEqual(keys);
  expect(vapidKeysOf('another one')).not.toEqual(keys);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
});

test('PUSH-08 an operator’s own key takes their place', () => {
  // RFC 8292 contains no key pair, so this one comes from RFC 8291, section 5.
  const keys = vapidKeysOf('one installation', 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
  expect(keys.publicKey).toBe(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  );
});
