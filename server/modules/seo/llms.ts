/** What the portal is and where its content is, for assistants: https://llmstxt.org */
import { API_BASE } from '#contract/shared/constants.ts';
import { linkTo, pageAddress, paths } from '#contract/shared/page-paths.ts';
import { markdownAddress } from '../../http/ssr/markdown.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';

const PAGES = [
  [linkTo.allJobs({ country_id: 'all' }), 'job.breadcrumb'],
  [paths.categories, 'categories.title'],
  [paths.companies, 'companies.title'],
  [pageAddress(paths.help), 'nav.help'],
  [paths.blog, 'nav.blog'],
  [paths.faqs, 'nav.faq'],
  [paths.about, 'nav.about'],
  [paths.contact, 'nav.contact'],
  [paths.terms, 'nav.terms'],
  [paths.privacy, 'nav.privacy'],
] as const;

export const writeLlms = (origin: string, t: Translate): string => {
  const name = t('site.name');
  const link = (title: string, address: string) => `- [${title}](${new URL(address, origin).href})`;
  return [
    `# ${name}`,
    `> ${t('home.head_description')}`,
    t('server.llms.markdown'),
    `## ${t('server.llms.pages')}`,
    PAGES.map(([address, title]) => link(t(title), markdownAddress(address))).join('\n'),
    `## ${t('server.llms.programs')}`,
    [
      link('Model Context Protocol', '/mcp'),
      link('OpenAPI', `${API_BASE}/openapi.json`),
      link(t('server.feed_title', { name }), paths.jobsAtom),
      link('Sitemap', '/sitemap.xml'),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
};
