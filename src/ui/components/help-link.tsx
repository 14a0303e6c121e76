import { Link } from 'react-router-dom';
import type { HelpSlug } from '#contract/help/articles.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';

/** A link from an empty list or an error to the matching help article. */
export const HelpLink = ({ article }: { readonly article: HelpSlug }) => {
  const { t } = useI18n();
  return <Link to={linkTo.help(article)}>{t('common.get_help')}</Link>;
};
