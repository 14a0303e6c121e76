/** The contents of `<head>`: collected while the server renders, and updated in the browser. */
import { createContext, useContext, useEffect } from 'react';
import type { PageHead } from '#contract/shared/page.ts';
import { useI18n } from '../../i18n/context.tsx';

const HeadCollector = createContext<((head: Partial<PageHead>) => void) | undefined>(undefined);
export const HeadProvider = HeadCollector.Provider;

/** The breadcrumb for search engines, which only read the server's page. */
export const useBreadcrumbHead = (
  crumbs: readonly { readonly label: string; readonly to?: string }[],
): void => {
  const collect = useContext(HeadCollector);
  if (import.meta.env.SSR)
    collect?.({ breadcrumbs: crumbs.map(({ label, to }) => ({ name: label, path: to })) });
};

/** The text of `<title>`: the page's title, then the product's name. */
const documentTitle = (title: string, name: string) => (title === name ? name : `${title} · ${name}`);

export const useHead = (head: PageHead): void => {
  const collect = useContext(HeadCollector);
  const { t } = useI18n();
  const title = documentTitle(head.title, t('site.name'));
  collect?.({ ...head, title });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', head.description ?? '');
  }, [title, head.description]);
};
