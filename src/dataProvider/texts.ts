/** The texts of the portal, as staff carry them in and out: what ra-data-simple-rest has no method for. */
import type { TextFileKind, WrittenLocale } from '#contract/translation-options.ts';
import type { StaffText, TextImport, TextTotals } from '#contract/translations.ts';
import type { Api } from '../api/client.ts';

export interface Texts {
  textTotals: (locale: WrittenLocale, context?: { signal?: AbortSignal }) => Promise<TextTotals>;
  textFile: (locale: WrittenLocale, kind: TextFileKind) => Promise<Blob>;
  /** Without `apply` nothing changes; the answer tells what would. */
  importTexts: (locale: WrittenLocale, file: File, apply: boolean) => Promise<TextImport>;
  undoTextChange: (changeId: number) => Promise<StaffText>;
}

export const textCalls = (api: Api): Texts => ({
  textTotals: (locale, context) =>
    api('GET staff/text-totals', { query: { locale }, signal: context?.signal }),
  textFile: (locale, kind) => api('GET staff/text-file', { query: { locale, kind } }),
  importTexts: (locale, file, apply) =>
    api('POST staff/text-imports', { body: { locale, apply }, files: { file } }),
  undoTextChange: (changeId) => api('POST staff/text-undos', { body: { change_id: changeId } }),
});
