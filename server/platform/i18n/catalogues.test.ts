import { expect, test } from 'vitest';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { SITE_NAME } from '#contract/shared/message-format.ts';
import { encodingOf } from '../cache/response-cache.ts';
import { english } from './catalogue-files.ts';
import { loadCatalogues } from './catalogues.ts';

/** Texts in which the word means the action or the status. */
const OTHER_SHORTLISTS = /Shortlist(?:ed| the| for| %|$)/;

test('SITE-01 the operator’s name stands in every text that names the portal, in all languages', () => {
  const catalogues = loadCatalogues('Stellenwerk');
  for (const locale of SHIPPED_LOCALES) {
    const t = catalogues.translate(locale);
    expect(t('site.name'), locale).toContain('Stellenwerk');
    for (const [key, text] of Object.entries(catalogues.bundle(locale, 'console').catalogue)) {
      expect(text, `${locale} ${key}`).not.toContain(SITE_NAME);
      if (!OTHER_SHORTLISTS.test(english[key] ?? ''))
        expect(text, `${locale} ${key}`).not.toMatch(/Shortlist\b/);
    }
  }
  expect(catalogues.translate('en')('mail.invitation.subject', { company: 'Tide' })).toBe(
    'Join Tide on Stellenwerk',
  );
  expect(catalogues.translate('ar')('about.lead')).toContain('\u2068Stellenwerk\u2069');
  expect(loadCatalogues().translate('fr')('home.partners_title')).toBe('Elles recrutent sur Shortlist');
});

test('APPLY-04 the texts that forms wait for are sent compressed', () => {
  const { response } = loadCatalogues().bundle('ar', 'site');
  const plain = response.body('identity');
  expect(encodingOf(response, 'gzip, br')).toBe('br');
  expect(response.body('br').length).toBeLessThan(plain.length / 3);
  expect(JSON.parse(plain.toString())).toHaveProperty(['site.name']);
});

test('NAV-16 the default country’s name is that of each language', () => {
  const catalogues = loadCatalogues(undefined, 'DE');
  const names = (['en', 'hi', 'ar', 'es', 'fr'] as const).map((locale) =>
    catalogues.translate(locale)('jobs.default_country'),
  );
  expect(names).toEqual(['Germany', 'जर्मनी', 'ألمانيا', 'Alemania', 'Allemagne']);
  expect(loadCatalogues().translate('en')('jobs.default_country')).toBe('India');
});
