import type { FieldValues } from 'react-hook-form';
import type { GlossaryEntry } from '#contract/i18n/glossary-calls.ts';
import { GLOSSARY_MAX, type WrittenLocale } from '#contract/i18n/options.ts';
import { directionOf } from '#contract/shared/locales.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { TextAreaInput, TextInput } from '../../shared/inputs/text-input.tsx';
import { RecordDialog } from '../../shared/records/record-dialog.tsx';

interface TermDialogProps {
  readonly locale: WrittenLocale;
  /** The term to edit, or the built-in one that a new one replaces. */
  readonly entry?: GlossaryEntry;
  readonly onClose: () => void;
}

export const TermDialog = ({ locale, entry, onClose }: TermDialogProps) => {
  const { t } = useI18n();
  const own = entry?.is_shipped ? undefined : entry;
  const labels = {
    term: t('console.glossary_term'),
    translation: t('console.glossary_translation'),
    forms: t('console.glossary_forms'),
    note: t('console.glossary_note'),
  };
  const read = ({ term, translation, forms, note }: FieldValues) => ({
    ...(own ? {} : { locale }),
    ...{ term: (term ?? '').trim(), translation: (translation ?? '').trim() },
    ...{ forms: (forms ?? '').trim(), note: (note ?? '').trim() },
  });
  const title = () => {
    if (!entry) return t('console.glossary_add');
    return t(own ? 'console.glossary_change' : 'console.glossary_replace_one', { term: entry.term });
  };
  return (
    <RecordDialog
      {...(own || !entry ? {} : { defaultValues: read(entry) })}
      labels={labels}
      onClose={onClose}
      read={read}
      record={own}
      resource="staff/translation-terms"
      submitLabel={t('console.staff_list.save')}
      successMessage={({ term }) => t('console.glossary_saved', { term })}
      title={title()}
    >
      <TextInput
        dir="ltr"
        hint={t('console.glossary_term_hint')}
        label={labels.term}
        maxLength={GLOSSARY_MAX.term}
        source="term"
      />
      <TextInput
        dir={directionOf(locale)}
        label={labels.translation}
        maxLength={GLOSSARY_MAX.term}
        source="translation"
      />
      <TextInput
        dir={directionOf(locale)}
        hint={t('console.glossary_forms_hint')}
        label={labels.forms}
        maxLength={GLOSSARY_MAX.term}
        optional
        source="forms"
      />
      <TextAreaInput label={labels.note} maxLength={GLOSSARY_MAX.note} optional source="note" />
    </RecordDialog>
  );
};
