import { ArticleScreen, NewArticleScreen } from './article-screen.tsx';
import { ArticleListScreen } from './list-screen.tsx';

export const staffArticles = { list: ArticleListScreen, show: ArticleScreen, create: NewArticleScreen };
