import { defineResource } from '../shared/define-resource.ts';
import { toStaff } from '../shared/staff-links.ts';
import { LIST } from './list.ts';

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
