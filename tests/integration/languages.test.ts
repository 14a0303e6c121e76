import { expect, test } from 'vitest';
import { PAGE_FRONTEND } from '../support/page-frontend.ts';
import { portalOfFile, startTestPortal } from '../support/portal.ts';

interface NamedRecord {
  data: { id: number; name: string }[];
}

const portal = await portalOfFile({}, { frontend: { ...PAGE_FRONTEND, release: 'first' } });

const namesIn = async (list: string, language: string) => {
  const { body } = await portal.request<NamedRecord>(`GET ${list}`, {
    headers: { 'accept-language': language },
  });
  return new Map(body.data.map(({ id, name }) => [id, name]));
};

test('API-01 lookup values and countries are localized', async () => {
  expect((await namesIn('employment-types', 'es')).get(1)).toBe('Jornada completa');
  expect((await namesIn('employment-types', 'en')).get(1)).toBe('Full Time');
  expect((await namesIn('countries', 'hi')).get(101)).toBe('भारत');
  expect((await namesIn('countries', 'fr')).get(101)).toBe('Inde');
  expect((await namesIn('salaries', 'fr')).get(104)?.replace(/\s/g, ' ')).toBe('300 000–400 000 ₹ par an');
});

test('API-01 countries are sorted alphabetically in each language', async () => {
  const names = [...(await namesIn('countries', 'es')).values()];
  expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
});

test('the same list is cached separately by language', async () => {
  for (const [language, name] of [
    ['ar', 'عن بُعد'],
    ['es', 'Remoto'],
    ['ar', 'عن بُعد'],
  ] as const)
    expect((await namesIn('workmodes', language)).get(3)).toBe(name);
});

test('errors are in the call’s language, and codes don’t change', async () => {
  const { body } = await portal.request('GET me', {
    headers: { 'accept-language': 'fr-CA, en;q=0.5' },
  });
  expect(body).toEqual({ message: 'Veuillez vous connecter pour continuer.', code: 'unauthenticated' });
});

test('a page uses the language of its address, then the user’s choice, then the browser’s; and is cached separately', async () => {
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const { text, headers: answered } = await portal.request(`GET ${path}`, { headers });
    return {
      text,
      language: /<html lang="([\w-]+)" dir="(\w+)"/.exec(text)?.slice(1).join(' '),
      vary: answered.vary,
    };
  };
  const inFrench = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' };
  const choice = { ...inFrench, cookie: 'theme=dark; lang=hi' };
  expect(await page('/about')).toMatchObject({
    language: 'en ltr',
    vary: 'accept-encoding, accept, accept-language, cookie',
  });
  expect((await page('/about', inFrench)).language).toBe('fr ltr');
  expect((await page('/about', choice)).language).toBe('hi ltr');
  const arabic = await page('/about?lang=ar', choice);
  expect(arabic).toMatchObject({ language: 'ar rtl', vary: 'accept-encoding, accept' });
  expect((await page('/about', { cookie: 'lang=xx' })).language).toBe('en ltr');
  expect(arabic.text).toContain('<link rel="canonical" href="http://localhost:3000/about?lang=ar" />');
  expect(arabic.text).toContain('<meta property="og:url" content="http://localhost:3000/about?lang=ar" />');
  for (const [language, path] of [
    ['hi', '/about?lang=hi'],
    ['x-default', '/about'],
  ])
    expect(arabic.text).toContain(
      `<link rel="alternate" hreflang="${language}" href="http://localhost:3000${path}" />`,
    );
});

test.each([
  ['/old?lang=hi', '/jobs?page=2', '/jobs?page=2&lang=hi'],
  ['/old?lang=hi', '/jobs?lang=fr', '/jobs?lang=fr'],
  ['/old', '/jobs', '/jobs'],
])('NAV-08 a page at %s that leads to %s keeps the language of its address', async (from, to, expected) => {
  const render = async () => ({ kind: 'redirect', status: 301, location: to }) as const;
  const moved = await startTestPortal({}, { frontend: { ...PAGE_FRONTEND, render } });
  const { headers } = await moved.request(`GET ${from}`);
  expect(headers.location).toBe(expected);
  await moved.close();
});

test('PWA-01 the manifest is in the page’s language, and every page links to it', async () => {
  const manifest = await portal.request('GET /manifest.webmanifest?lang=ar');
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(manifest.text)).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    display: 'standalone',
    start_url: '/',
    scope: '/',
  });
  const { text } = await portal.request('GET /about?lang=ar');
  expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=ar" />');
});

test('PWA-05 each language and release has its own service worker', async () => {
  const workerOf = async (path: string) =>
    /data-worker="([^"]+)"/.exec((await portal.request(`GET ${path}`)).text)?.[1];
  const english = await workerOf('/about?lang=en');
  expect(english).toMatch(/^\/service-worker\.js\?lang=en&amp;release=[\w-]{10}$/);
  expect(await workerOf('/faqs?lang=en')).toBe(english);
  expect((await workerOf('/about?lang=hi'))?.slice(-10)).not.toBe(english?.slice(-10));
});

test('TEXT-04 a page names the languages that readers can choose', async () => {
  const { text } = await portal.request('GET /about?lang=ar');
  expect(text).toContain('lang="ar" dir="rtl"');
  expect(text).toContain('data-languages="en=English;hi=हिन्दी;ar=العربية;es=Español;fr=Français"');
});
