import { Chip } from '@mui/material';
import type { GlossaryEntry } from '#contract/i18n/glossary-calls.ts';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import { SOURCE_LOCALE } from '#contract/shared/constants.ts';
import { directionOf } from '#contract/shared/locales.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { DialogButton } from '../../shared/dialogs/dialog-button.tsx';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { ActionsColumn, Column, ListScreen, SearchInput } from '../../shared/list/list-screen.tsx';
import { useOwnLocales } from '../../shared/records/use-own-locales.ts';
import { LanguageInput, useChosenLocale, useMayPublish } from '../own-locales.tsx';
import { Loading } from '../typed-translations.tsx';
import { ExportButton, ImportButton } from './files.tsx';
import { TermDialog } from './term-dialog.tsx';

/** The terms of a language, each with its one translation. */
export const GlossaryScreen = () => {
  const { locales, isKnown } = useOwnLocales();
  // English is what terms are translated from.
  return isKnown ? <TermsOf own={locales.filter((one) => one !== SOURCE_LOCALE)} /> : <Loading />;
};

const TermsOf = ({ own }: { readonly own: readonly WrittenLocale[] }) => {
  const { t } = useI18n();
  const { locale, first } = useChosenLocale(own);
  const publishes = useMayPublish(locale);
  return (
    <ListScreen
      actions={
        <>
          <ExportButton locale={locale} />
          {publishes && <ImportButton locale={locale} />}
          {publishes && (
            <DialogButton label={t('console.glossary_add')} variant="contained">
              {(close) => <TermDialog locale={locale} onClose={close} />}
            </DialogButton>
          )}
        </>
      }
      filterDefaultValues={{ locale: first }}
      filters={
        <>
          <LanguageInput locales={own} />
          <SearchInput label={t('console.glossary_search')} source="q" />
        </>
      }
      icon="globe"
      resource="staff/translation-terms"
      sort={{ field: 'term', order: 'ASC' }}
      texts="glossary"
    >
      <Column<GlossaryEntry>
        kind="heading"
        label={t('console.glossary_term')}
        render={({ term }) => <bdi lang="en">{term}</bdi>}
        sortable
        source="term"
      />
      <Column<GlossaryEntry>
        label={t('console.glossary_translation')}
        render={({ translation }) => (
          <bdi dir={directionOf(locale)} lang={locale}>
            {translation}
          </bdi>
        )}
        source="translation"
      />
      <Column<GlossaryEntry>
        label={t('console.glossary_note')}
        render={({ note, is_shipped }) =>
          is_shipped ? <Chip label={t('console.glossary_shipped')} size="small" /> : <bdi>{note}</bdi>
        }
        source="note"
      />
      {publishes && (
        <ActionsColumn<GlossaryEntry> render={(entry) => <Actions entry={entry} locale={locale} />} />
      )}
    </ListScreen>
  );
};

interface ActionsProps {
  readonly entry: GlossaryEntry;
  readonly locale: WrittenLocale;
}

const Actions = ({ entry, locale }: ActionsProps) => {
  const { t } = useI18n();
  const { term, translation, forms, note, is_shipped } = entry;
  return (
    <>
      <DialogButton
        aria-label={t(is_shipped ? 'console.glossary_replace_one' : 'console.glossary_change', { term })}
        label={t(is_shipped ? 'console.glossary_replace' : 'console.staff_list.change')}
        size="small"
        variant="outlined"
      >
        {(close) => <TermDialog entry={entry} locale={locale} onClose={close} />}
      </DialogButton>
      {!is_shipped && (
        <DeleteButton
          again={{ locale, term, translation, forms, note }}
          label={t('console.staff_list.delete')}
          name={t('console.glossary_delete', { term })}
          successMessage={t('console.glossary_deleted', { term })}
          title={t('console.glossary_delete', { term })}
        >
          <p>{t('console.glossary_delete_text')}</p>
        </DeleteButton>
      )}
    </>
  );
};
