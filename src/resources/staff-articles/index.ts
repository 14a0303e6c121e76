import { defineResource } from '../shared/define-resource.ts';
import type { ListStart } from '../shared/list/list-address.ts';
import { toStaff } from '../shared/staff-links.ts';

export const LIST: ListStart = { sort: { field: 'date', order: 'DESC' } };

export const staffArticles = defineResource({
  name: 'staff/articles',
  label: 'console.staff_menu.articles',
  recordRepresentation: 'title',
  menu: { group: 'console.staff_menu.portal', icon: 'file' },
  screens: [
    { list: LIST, load: async () => (await import('./list-screen.tsx')).ArticleListScreen },
    {
      path: toStaff.newArticle,
      action: 'create',
      label: 'console.staff_articles.new',
      load: async () => (await import('./article-screen.tsx')).NewArticleScreen,
    },
    { action: 'edit', load: async () => (await import('./article-screen.tsx')).ArticleScreen },
  ],
});
