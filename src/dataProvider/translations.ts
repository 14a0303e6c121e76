/** The texts of the portal, as staff carry them in and out: what ra-data-simple-rest has no method for. */
import type { TranslationFileKind, WrittenLocale } from '#contract/translation-options.ts';
import type { StaffTranslation, TranslationImport, TranslationTotals } from '#contract/translations.ts';
import type { Api } from '../api/client.ts';

export interface Texts {
  translationTotals: (
    locale: WrittenLocale,
    context?: { signal?: AbortSignal },
  ) => Promise<TranslationTotals>;
  textFile: (locale: WrittenLocale, kind: TranslationFileKind) => Promise<Blob>;
  /** Without `apply` nothing changes; the response shows what would. */
  importTranslations: (locale: WrittenLocale, file: File, apply: boolean) => Promise<TranslationImport>;
  undoTranslationChange: (changeId: number) => Promise<StaffTranslation>;
}

export const translationCalls = (api: Api): Texts => ({
  translationTotals: (locale, context) =>
    api('GET staff/translation-totals', { query: { locale }, signal: context?.signal }),
  textFile: (locale, kind) => api('GET staff/translation-file', { query: { locale, kind } }),
  importTranslations: (locale, file, apply) =>
    api('POST staff/translation-imports', { body: { locale, apply }, files: { file } }),
  undoTranslationChange: (changeId) => api('POST staff/translation-undos', { body: { change_id: changeId } }),
});
