import { Box, Chip } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  TEMPLATE_MAX,
  TEMPLATE_PURPOSES,
  type TemplateLocale,
  type TemplatePurpose,
  textFieldOf,
  unknownPlaceholders,
} from '#contract/message-templates/rules.ts';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { directionOf, languageName } from '#contract/shared/locales.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextAreaInput, TextInput } from '../shared/inputs/text-input.tsx';
import { ScreenForm } from '../shared/records/record-form.tsx';

import { PlaceholderButtons } from './placeholder-buttons.tsx';

const TEXT_LINES = 8;
const EMPTY = {
  name: '',
  purpose: 'message',
  ...Object.fromEntries(SHIPPED_LOCALES.map((locale) => [textFieldOf(locale), ''])),
};

const purposeOf = ({ purpose }: Readonly<Record<string, unknown>>): TemplatePurpose =>
  TEMPLATE_PURPOSES.find((one) => one === purpose) ?? 'message';

/** A template: its name, what it is for, and its text in any of the portal's languages. */
export const TemplateForm = () => {
  const { t } = useI18n();
  const textLabels = SHIPPED_LOCALES.map((locale) => [
    textFieldOf(locale),
    t('console.templates.text', { language: languageName(locale) }),
  ]);
  const labels: Record<string, string> = {
    name: t('console.templates.name'),
    purpose: t('console.templates.purpose'),
    ...Object.fromEntries(textLabels),
  };
  const validate = (values: Readonly<Record<string, unknown>>) => {
    const mistakes: Record<string, string> = {};
    if (String(values.name ?? '').trim() === '') mistakes.name = t('console.templates.name_missing');
    for (const locale of SHIPPED_LOCALES) {
      const field = textFieldOf(locale);
      const [placeholder] = unknownPlaceholders(String(values[field] ?? ''), purposeOf(values));
      if (placeholder !== undefined)
        mistakes[field] = t('console.templates.unknown_placeholder', { placeholder: `{{${placeholder}}}` });
    }
    return mistakes;
  };
  return (
    <ScreenForm
      defaultValues={EMPTY}
      kind="template"
      labels={labels}
      successMessage={t('console.templates.saved')}
      validate={validate}
    >
      <TextInput dir="auto" label={t('console.templates.name')} maxLength={TEMPLATE_MAX.name} source="name" />
      <SelectInput
        any={false}
        label={t('console.templates.purpose')}
        labelOf={(purpose) => t(`console.templates.purpose_${purpose}`)}
        source="purpose"
        values={TEMPLATE_PURPOSES}
      />
      <p style={{ color: 'var(--ink-2)' }}>{t('console.templates.languages_hint')}</p>
      {SHIPPED_LOCALES.map((locale) => (
        <LanguageText key={locale} locale={locale} />
      ))}
    </ScreenForm>
  );
};

/** The text in one language, collapsed while empty. */
const LanguageText = ({ locale }: { readonly locale: TemplateLocale }) => {
  const { t, locale: own } = useI18n();
  const field = textFieldOf(locale);
  const { watch, setValue, formState } = useFormContext<Record<string, string | null>>();
  const isWritten = (watch(field) ?? '') !== '';
  const [isOpen, setOpen] = useState(isWritten || locale === own);
  const language = languageName(locale);
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      open={isOpen || formState.errors[field] !== undefined}
      sx={{
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        px: 2,
        '&[open]': { pb: 2 },
        // Texts stay in their own language, whichever language the screen uses.
        '& [lang="hi"]': { fontFamily: 'var(--font), "Noto Sans Devanagari", sans-serif' },
        '& [lang="ar"]': { fontFamily: 'var(--font), "Noto Sans Arabic", sans-serif' },
      }}
    >
      <Box component="summary" sx={{ py: 1.5, cursor: 'pointer', fontWeight: 600 }}>
        <bdi lang={locale}>{language}</bdi>{' '}
        {isWritten && <Chip color="success" label={t('console.templates.written')} />}
      </Box>
      <TextAreaInput
        dir={directionOf(locale)}
        label={t('console.templates.text', { language })}
        lang={locale}
        maxLength={TEMPLATE_MAX.text}
        minRows={TEXT_LINES}
        source={field}
      />
      <PlaceholderButtons
        field={field}
        label={t('console.templates.insert_into', { language })}
        purpose={purposeOf({ purpose: watch('purpose') })}
        onChange={(text) => setValue(field, text, { shouldDirty: true })}
      />
    </Box>
  );
};
