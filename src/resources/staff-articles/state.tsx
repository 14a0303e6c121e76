import type { StaffArticle } from '#contract/staff-articles.ts';
import { Badge } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

const TONES = { draft: 'neutral', published: 'success' } as const;

export const ArticleState = ({ article: { state } }: { readonly article: StaffArticle }) => {
  const { t } = useI18n();
  return <Badge tone={TONES[state]}>{t(`console.staff_articles.state.${state}`)}</Badge>;
};
