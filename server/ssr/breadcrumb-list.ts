/** The way up to a page as schema.org's BreadcrumbList. */
import type { PageHead } from '#contract/page.ts';

/**
 * Google wants two steps or more, each with an address but the last, which is the page:
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export const breadcrumbList = (
  { breadcrumbs = [], noindex }: PageHead,
  origin: string,
): object | undefined => {
  const steps = breadcrumbs.filter(
    ({ path }, index) => path !== undefined || index === breadcrumbs.length - 1,
  );
  if (noindex || steps.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === undefined ? {} : { item: origin + path }),
    })),
  };
};
