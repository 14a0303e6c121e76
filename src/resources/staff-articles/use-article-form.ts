/** What is typed of an article, and what is done with it. */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ArticleFields, StaffArticle } from '#contract/staff-articles.ts';
import type { ArticleState } from '#contract/staff-rules.ts';
import type { CurrentRecord } from '../../api/errors.ts';
import { fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { changedFields, pickTexts } from '../../console/list/typed-fields.ts';
import { useNewerVersion } from '../../console/list/use-newer-version.tsx';
import { useRowMutation } from '../../console/list/use-row-mutation.ts';
import { today } from '../../console/ui/days.ts';
import { type Draft, useRestored, useToast } from '../../console/ui/kit.ts';
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
  const toast = useToast();
  const navigate = useNavigate();
  const { write, pending } = useRowMutation('staff/articles');
  const [fields, setFields] = useState(() => fieldsOf(article));
  // What was there when it was opened, or saved here last: what others did since is not written over.
  const [base, setBase] = useState(article);
  const { compare, compareAfter, dialog } = useNewerVersion({
    title: t('console.staff_articles.headline'),
    summary: t('console.staff_articles.summary'),
    topic: t('console.staff_articles.topic'),
    author: t('console.staff_articles.author'),
    date: t('console.staff_articles.date'),
    text: t('console.staff_articles.text'),
  });
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  // The values that a draft of an older version began with are unknown.
  const isOlder = useRef(false);
  const type = (typed: Fields, over = base) => {
    setFields(typed);
    draft.change(() => {
      const data = changedFields(fieldsOf(over), typed);
      return Object.keys(data).length > 0 ? { version: over?.version ?? null, data } : undefined;
    });
  };
  useRestored(draft, {
    current: article,
    compare,
    put: (data, version) => {
      const over = article && version !== null ? { ...article, version } : article;
      isOlder.current = over?.version !== article?.version;
      setBase(over);
      type({ ...fields, ...pickTexts(data, fields) }, over);
    },
  });
  const onFailed = (error: unknown) => {
    setMistakes(fieldErrorsOf(error));
    toast.error(messageOf(error, t));
  };

  const begin = () =>
    write({
      make: (dataProvider) => dataProvider.create<StaffArticle>('staff/articles', { data: fields }),
      told: t('console.staff_articles.saved'),
      onDone: ({ data }) => {
        draft.forget();
        void navigate(toStaff.article(data.id), { replace: true });
      },
      onFailed,
    });
  /** Saves what is typed; with a state, publishes it or takes it back. */
  const save = (stored: StaffArticle, state: ArticleState, onDone?: () => void) =>
    send({ stored, state, onDone, typed: fields, version: base?.version ?? stored.version });
  const send = ({ stored, state, onDone, typed: { slug: _, ...typed }, version }: Sending) => {
    const told = state === stored.state ? 'saved' : state === 'published' ? 'published' : 'withdrawn';
    write({
      make: (dataProvider) =>
        dataProvider.update<StaffArticle>('staff/articles', {
          id: stored.id,
          data: { ...typed, state, version },
          previousData: stored,
        }),
      told: t(`console.staff_articles.${told}`),
      onDone: ({ data }) => {
        setMistakes({});
        setBase(data);
        isOlder.current = false;
        draft.forget();
        onDone?.();
      },
      onFailed: (error) => {
        onDone?.();
        const onResolved = (taken: Partial<Fields>, current: CurrentRecord) => {
          const merged = { ...fields, ...taken };
          setFields(merged);
          send({ stored, state, onDone, typed: merged, version: current.version });
        };
        if (
          !compareAfter(error, { base: isOlder.current ? undefined : { ...base }, mine: typed, onResolved })
        )
          onFailed(error);
      },
    });
  };
  const remove = (stored: StaffArticle) =>
    write({
      make: (dataProvider) => dataProvider.delete('staff/articles', { id: stored.id, previousData: stored }),
      told: t('console.staff_articles.deleted'),
      leaves: true,
      onDone: () => {
        draft.forget();
        void navigate(staffPaths.articles);
      },
      onFailed,
    });
  const set = (name: keyof Fields) => (event: { target: { value: string } }) => {
    const { [name]: _, ...others } = mistakes;
    setMistakes(others);
    type({ ...fields, [name]: event.target.value });
  };
  const fieldOf = (name: keyof Fields) => ({
    error: mistakes[name],
    onChange: set(name),
    value: fields[name],
  });
  return { fields, fieldOf, begin, save, remove, pending, dialog };
};
