import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { StaffTranslation, TranslationTotals } from '#contract/i18n/calls.ts';
import {
  TRANSLATION_FILE_KINDS,
  TRANSLATION_VIEWS,
  type TranslationFileKind,
  type WrittenLocale,
} from '#contract/i18n/options.ts';
import { LANGUAGE_KEY, SHIPPED_LOCALES, TEXT_PREVIEW_KEY } from '#contract/shared/constants.ts';
import { paths, withQuery } from '#contract/shared/page-paths.ts';
import { useApi, useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { Column, ListScreen, SearchInput } from '../shared/list/list-screen.tsx';
import { useOwnLocales } from '../shared/records/use-own-locales.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useDownload } from '../shared/ui/site.ts';
import styles from './editor.module.css';
import { Editor } from './editor.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LanguageInput, useMayPublish } from './own-locales.tsx';
import { Source } from './source.tsx';
import { TypedTranslationsOf } from './typed-translations.tsx';

/** The language selected by the list's filter in the address; at first, the one of the last visit. */
const useLocale = () => {
  const [search] = useSearchParams();
  const [last, setLast] = useStore<string>('translations.locale', '');
  const own = useOwnLocales();
  const [first] = useState(() => own.find((one) => one === last) ?? own[0] ?? SHIPPED_LOCALES[0]);
  const filter = search.get('filter') ?? '';
  const locale = own.find((one) => filter.includes(`"locale":"${one}"`)) ?? first;
  useEffect(() => setLast(locale), [locale, setLast]);
  return { locale, first, own };
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
  const { locale, first, own } = useLocale();
  const totals = useTotals(locale);
  const publishes = useMayPublish(locale);
  return (
    <TypedTranslationsOf locale={locale}>
      <ListScreen
        actions={
          <>
            <PreviewButton locale={locale} />
            <Files locale={locale} />
          </>
        }
        icon="globe"
        filterDefaultValues={{ locale: first }}
        filters={<Filters locales={own} totals={totals} />}
        notice={totals && totals.set_aside.length > 0 && <SetAside texts={totals.set_aside} />}
        resource="staff/translations"
        sort={{ field: 'key', order: 'ASC' }}
        {...(publishes ? {} : { subtitle: t('console.suggestions_subtitle') })}
        texts="translations"
      >
        <Column<StaffTranslation>
          kind="heading"
          label={t('console.translations_english')}
          render={(text) => <Source text={text} />}
          sortable
          source="key"
        />
        <Column<StaffTranslation>
          label={t('console.translations_text')}
          render={(text) => <Editor key={text.id} text={text} />}
          sortable
          source="updated_at"
        />
      </ListScreen>
    </TypedTranslationsOf>
  );
};

interface FiltersProps {
  readonly locales: readonly WrittenLocale[];
  readonly totals: TranslationTotals | undefined;
}

const Filters = ({ locales, totals }: FiltersProps) => {
  const { t } = useI18n();
  return (
    <>
      <LanguageInput locales={locales} />
      <SearchInput label={t('console.translations_search')} source="q" />
      <SelectInput
        any={t('console.translations_view_all')}
        labelOf={(value) => t(`console.translations_view_${value}`, { count: totals?.[value] ?? 0 })}
        values={TRANSLATION_VIEWS}
        label={t('console.translations_view')}
        source="view"
      />
      <SelectInput
        labelOf={(group) => `${group}.*`}
        values={totals?.groups ?? []}
        label={t('console.translations_group')}
        source="group"
      />
    </>
  );
};

/** Unsaved changes that no longer apply; their text isn't lost. */
const SetAside = ({ texts }: { readonly texts: TranslationTotals['set_aside'] }) => {
  const { t } = useI18n();
  return (
    <Alert severity="warning">
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

const EXTENSIONS: Readonly<Record<TranslationFileKind, string>> = {
  po: 'po',
  xliff: 'xlf',
  csv: 'csv',
  json: 'json',
};

/** Exports and imports the language. */
const Files = ({ locale }: { readonly locale: WrittenLocale }) => {
  const { t } = useI18n();
  const api = useApi();
  const { download, pending } = useDownload();
  const publishes = useMayPublish(locale);
  const [kind, setKind] = useState<TranslationFileKind>();
  const save = (chosen: TranslationFileKind) => {
    setKind(chosen);
    return download(
      () => api('GET staff/translation-file', { query: { locale, kind: chosen } }),
      `${locale}.${EXTENSIONS[chosen]}`,
    );
  };
  return (
    <div className="row gap-8">
      {TRANSLATION_FILE_KINDS.map((one) => (
        <Button
          loading={pending && one === kind}
          startIcon={<Icon name="file" />}
          key={one}
          onClick={() => save(one)}
          size="small"
        >
          {t(`console.translations_export_${one}`)}
        </Button>
      ))}
      {publishes && (
        <DialogButton
          startIcon={<Icon name="upload" />}
          label={t('console.translations_import')}
          size="small"
          variant="outlined"
        >
          {(close) => <ImportDialog locale={locale} onClose={close} />}
        </DialogButton>
      )}
    </div>
  );
};

/** Starts the preview in this tab: pages appear in the language, and clicking a text opens it. */
const PreviewButton = ({ locale }: { readonly locale: WrittenLocale }) => {
  const { t } = useI18n();
  const begin = () => {
    sessionStorage.setItem(TEXT_PREVIEW_KEY, locale);
    // A full page load, because pages must record their texts from the start.
    window.location.assign(withQuery(paths.home, { [LANGUAGE_KEY]: locale }));
  };
  return (
    <Button variant="contained" startIcon={<Icon name="eye" />} onClick={begin} size="small">
      {t('console.translations_preview')}
    </Button>
  );
};
