// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from '../../api/client.ts';
import { signInWithPasskey } from './passkeys.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

test('PASSKEY-02 a suggestion that has ended before its options arrive asks the device for nothing', async () => {
  const get = vi.fn(async () => null);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const end = new AbortController();
  const options = {
    challenge: 'AAAA',
    timeout: 60_000,
    rpId: 'portal.example',
    userVerification: 'required',
  };
  const fetch = async () => {
    end.abort();
    return Response.json({ message: 'OK', data: { request: 'r', options } });
  };
  const api = createApi({ baseUrl: '', t: (key) => key, language: 'en', fetch });
  await expect(signInWithPasskey(api, end.signal)).rejects.toThrow('aborted');
  expect(get).not.toHaveBeenCalled();
});
