/** The long texts of a content page, loaded with that page only. */
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Catalogue, ContentPage } from '#contract/shared/message-format.ts';
import type { Environment } from '../../app/page.ts';
import { useI18n } from '../../i18n/context.tsx';
import { type Translate, translator } from '../../i18n/messages.ts';

/** Creates the loader for a page that uses the texts of a group. */
export const textsLoader =
  (group: ContentPage) =>
  async ({ request }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
    const { data } = await api('GET page-texts', { query: { group }, signal: request.signal });
    return { texts: data };
  };

/** Reads the texts from the page's loader. */
export const useTexts = (): Translate => {
  const { texts } = useLoaderData<{ texts: Catalogue }>();
  const { language } = useI18n();
  return useMemo(() => translator(texts, language), [texts, language]);
};
