import { useSearchParams } from 'react-router';
import { LANGUAGES, OFFERED_LOCALES } from '#contract/constants.ts';
import { TRANSLATION_VIEWS, type WrittenLocale } from '#contract/translation-options.ts';
import type { StaffTranslation, TranslationTotals } from '#contract/translations.ts';
import type { Filter } from '../../console/list/filters.tsx';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { Alert } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './editor.module.css';
import { Editor } from './editor.tsx';
import { Files } from './files.tsx';
import { PreviewButton } from './preview-button.tsx';
import { Source } from './source.tsx';
import { TypedTranslationsOf } from './typed-translations.tsx';

const FIRST: WrittenLocale = OFFERED_LOCALES[0];

/** The language the list's filter in the address names. */
const useLocale = (): WrittenLocale => {
  const [search] = useSearchParams();
  const filter = search.get('filter') ?? '';
  return OFFERED_LOCALES.find((one) => filter.includes(`"locale":"${one}"`)) ?? FIRST;
};

const useTotals = (locale: WrittenLocale) =>
  useApiQuery(
    'GET staff/translation-totals',
    { query: { locale } },
    { queryKey: ['staff/translation-totals', locale] },
  ).data;

/** All translations of a language, next to English. */
export const TranslationsScreen = () => {
  const { t } = useI18n();
  const locale = useLocale();
  const totals = useTotals(locale);
  return (
    <Screen
      actions={
        <>
          <PreviewButton locale={locale} />
          <Files locale={locale} />
        </>
      }
      subtitle={t('console.translations_subtitle')}
      title={t('console.translations_title')}
    >
      {totals && totals.set_aside.length > 0 && <SetAside texts={totals.set_aside} />}
      <TypedTranslationsOf locale={locale}>
        <RestList<StaffTranslation>
          columns={useColumns()}
          empty={{
            icon: 'globe',
            title: t('console.translations_none'),
            text: t('console.translations_none_text'),
          }}
          filters={useFilters(totals)}
          initialFilter={{ locale: FIRST }}
          label={t('console.translations_title')}
          resource="staff/translations"
          sort={{ field: 'key', order: 'ASC' }}
        />
      </TypedTranslationsOf>
    </Screen>
  );
};

const useFilters = (totals: TranslationTotals | undefined): Filter[] => {
  const { t } = useI18n();
  return [
    {
      kind: 'choice',
      name: 'locale',
      label: t('console.translations_language'),
      choices: OFFERED_LOCALES.map((value) => ({ value, label: LANGUAGES[value] })),
    },
    { kind: 'text', name: 'q', label: t('console.translations_search') },
    {
      kind: 'choice',
      name: 'view',
      label: t('console.translations_view'),
      any: t('console.translations_view_all'),
      choices: TRANSLATION_VIEWS.map((value) => ({
        value,
        label: t(`console.translations_view_${value}`, { count: totals?.[value] ?? 0 }),
      })),
    },
    {
      kind: 'choice',
      name: 'group',
      label: t('console.translations_group'),
      any: t('console.staff_list.any'),
      choices: (totals?.groups ?? []).map((value) => ({ value, label: value })),
    },
  ];
};

const useColumns = (): Column<StaffTranslation>[] => {
  const { t } = useI18n();
  return [
    {
      name: 'key',
      label: t('console.translations_english'),
      heading: true,
      sortable: true,
      cell: (text) => <Source text={text} />,
    },
    {
      name: 'updated_at',
      label: t('console.translations_text'),
      sortable: true,
      cell: (text) => <Editor key={text.id} text={text} />,
    },
  ];
};

/** Changes that cannot stand any more: their words are not lost. */
const SetAside = ({ texts }: { readonly texts: TranslationTotals['set_aside'] }) => {
  const { t } = useI18n();
  return (
    <Alert tone="warning">
      <p>{t('console.translations_set_aside', { smart_count: texts.length })}</p>
      <ul className={styles.mistakes}>
        {texts.map(({ key, text }) => (
          <li className={styles.told} key={key}>
            <code>{key}</code> {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
};
