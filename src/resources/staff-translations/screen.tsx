import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { StaffTranslation, TranslationTotals } from '#contract/i18n/calls.ts';
import {
  TRANSLATION_FILE_KINDS,
  TRANSLATION_VIEWS,
  type TranslationFileKind,
  type WrittenLocale,
} from '#contract/i18n/options.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { Column, ListScreen, SearchInput } from '../shared/list/list-screen.tsx';
import { useOwnLocales } from '../shared/records/use-own-locales.ts';
import { useTotals } from '../shared/records/use-totals.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useDownload } from '../shared/ui/site.ts';
import styles from './editor.module.css';
import { Editor } from './editor.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LanguageInput, useChosenLocale, useMayPublish } from './own-locales.tsx';
import { screenLabel } from './places.tsx';
import { PreviewButton } from './preview-button.tsx';
import { ReviewSelected } from './review-selected.tsx';
import { Source } from './source.tsx';
import { Loading, TypedTranslationsOf } from './typed-translations.tsx';

/** All translations of a language, next to English. */
export const TranslationsScreen = () => {
  const { locales, isKnown } = useOwnLocales();
  // Which language is shown at first depends on those that staff added.
  return isKnown ? <TextsOf own={locales} /> : <Loading />;
};

const TextsOf = ({ own }: { readonly own: readonly WrittenLocale[] }) => {
  const { t } = useI18n();
  const { locale, first } = useChosenLocale(own);
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
        bulk={publishes && <ReviewSelected />}
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
  const authors = totals?.authors ?? [];
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
        any={t('console.suggestions_by_anyone')}
        label={t('console.translations_by')}
        labelOf={(id) => authors.find((one) => one.id === id)?.name || String(id)}
        source="author"
        values={authors.map(({ id }) => id)}
      />
      <SelectInput
        labelOf={(group) => `${group}.*`}
        values={totals?.groups ?? []}
        label={t('console.translations_group')}
        source="group"
      />
      {/* There from the start, so that it takes its value from the address. */}
      {totals?.screens.length !== 0 && (
        <SelectInput
          labelOf={(screen) => screenLabel(screen, t)}
          values={totals?.screens ?? []}
          label={t('console.translations_screens')}
          source="screen"
        />
      )}
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
      <DialogButton
        startIcon={<Icon name="upload" />}
        label={t('console.translations_import')}
        size="small"
        variant="outlined"
      >
        {(close) => <ImportDialog locale={locale} onClose={close} />}
      </DialogButton>
    </div>
  );
};
