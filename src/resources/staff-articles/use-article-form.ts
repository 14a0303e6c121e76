/** What is typed of an article, and what is done with it. */
import { useNavigate } from 'react-router';
import type { ArticleFields, StaffArticle } from '#contract/staff-articles.ts';
import type { ArticleState } from '#contract/staff-rules.ts';
import { useDraftedRecord } from '../../console/list/use-drafted-record.ts';
import { useRowMutation } from '../../console/list/use-row-mutation.ts';
import { today } from '../../console/ui/days.ts';
import type { Draft } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { toStaff } from '../../staff-links.ts';
import { staffPaths } from '../../staff-paths.ts';

type Fields = ArticleFields & { readonly slug: string };

interface Sending {
  readonly stored: StaffArticle;
  readonly state: ArticleState;
  readonly onDone: (() => void) | undefined;
  readonly typed: Fields;
  readonly version: number;
}

const fieldsOf = (article: StaffArticle | undefined): Fields => ({
  title: article?.title ?? '',
  summary: article?.summary ?? '',
  topic: article?.topic ?? '',
  author: article?.author ?? '',
  date: article?.date ?? today(),
  text: article?.text ?? '',
  slug: article?.slug ?? '',
});

export const useArticleForm = (article: StaffArticle | undefined, draft: Draft) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { write, pending } = useRowMutation('staff/articles');
  const { fields, fieldOf, version, saved, tellFailure, compareOrTell, dialog } = useDraftedRecord({
    row: article,
    draft,
    fieldsOf,
    labels: {
      title: t('console.staff_articles.headline'),
      summary: t('console.staff_articles.summary'),
      topic: t('console.staff_articles.topic'),
      author: t('console.staff_articles.author'),
      date: t('console.staff_articles.date'),
      text: t('console.staff_articles.text'),
    },
  });

  const begin = () =>
    write({
      make: (dataProvider) => dataProvider.create<StaffArticle>('staff/articles', { data: fields }),
      told: t('console.staff_articles.saved'),
      onDone: ({ data }) => {
        draft.remove();
        void navigate(toStaff.article(data.id), { replace: true });
      },
      onFailed: tellFailure,
    });
  /** Saves what is typed; with a state, publishes it or takes it back. */
  const save = (stored: StaffArticle, state: ArticleState, onDone?: () => void) =>
    send({ stored, state, onDone, typed: fields, version: version ?? stored.version });
  const send = ({ stored, state, onDone, typed: { slug: _, ...typed }, version: over }: Sending) => {
    const told = state === stored.state ? 'saved' : state === 'published' ? 'published' : 'withdrawn';
    void write({
      make: (dataProvider) =>
        dataProvider.update<StaffArticle>('staff/articles', {
          id: stored.id,
          data: { ...typed, state, version: over },
          previousData: stored,
        }),
      told: t(`console.staff_articles.${told}`),
      onDone: ({ data }) => {
        saved(data);
        onDone?.();
      },
      onFailed: (error) => {
        onDone?.();
        compareOrTell(error, typed, (merged, newer) =>
          send({ stored, state, onDone, typed: merged, version: newer }),
        );
      },
    });
  };
  const remove = (stored: StaffArticle) =>
    write({
      make: (dataProvider) => dataProvider.delete('staff/articles', { id: stored.id, previousData: stored }),
      told: t('console.staff_articles.deleted'),
      leaves: true,
      onDone: () => {
        draft.remove();
        void navigate(staffPaths.articles);
      },
      onFailed: tellFailure,
    });
  return { fields, fieldOf, begin, save, remove, pending, dialog };
};
