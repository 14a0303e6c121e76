import { Box, Chip } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { MessageTemplate } from '#contract/message-templates/calls.ts';
import {
  formFieldOf,
  TEMPLATE_MAX,
  TEMPLATE_PURPOSES,
  type TemplatePurpose,
  unknownPlaceholders,
  withFormFields,
} from '#contract/message-templates/rules.ts';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { directionOf, languageName } from '#contract/shared/locales.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextAreaInput, TextInput } from '../shared/inputs/text-input.tsx';
import { ScreenForm } from '../shared/records/record-form.tsx';

import { PlaceholderButtons } from './placeholder-buttons.tsx';

const TEXT_LINES = 8;
const EMPTY = {
  name: '',
  purpose: 'message',
  ...Object.fromEntries(SHIPPED_LOCALES.map((locale) => [formFieldOf(locale), ''])),
};

/** A newer version has the texts as calls do. */
const COMPARED = { fieldsOf: withFormFields, textOf: (_name: string, value: string) => value };

/** Those of the release, those that staff added, and those of its texts, which may be offered no longer. */
const useTemplateLocales = (): readonly string[] => {
  const { languages } = useEnvironment().i18n;
  const template = useRecordContext<MessageTemplate>();
  return [
    ...new Set([
      ...SHIPPED_LOCALES,
      ...languages.map(({ code }) => code),
      ...Object.keys(template?.added_texts ?? {}),
    ]),
  ];
};

const purposeOf = ({ purpose }: Readonly<Record<string, unknown>>): TemplatePurpose =>
  TEMPLATE_PURPOSES.find((one) => one === purpose) ?? 'message';

/** A template: its name, what it is for, and its text in any of the portal's languages. */
export const TemplateForm = () => {
  const { t } = useI18n();
  const locales = useTemplateLocales();
  const textLabels = locales.map((locale) => [
    formFieldOf(locale),
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
    for (const locale of locales) {
      const field = formFieldOf(locale);
      const [placeholder] = unknownPlaceholders(String(values[field] ?? ''), purposeOf(values));
      if (placeholder !== undefined)
        mistakes[field] = t('console.templates.unknown_placeholder', { placeholder: `{{${placeholder}}}` });
    }
    return mistakes;
  };
  return (
    <ScreenForm
      compared={COMPARED}
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
      {locales.map((locale) => (
        <LanguageText key={locale} locale={locale} />
      ))}
    </ScreenForm>
  );
};

/** The text in one language, collapsed while empty. */
const LanguageText = ({ locale }: { readonly locale: string }) => {
  const { t, locale: own } = useI18n();
  const field = formFieldOf(locale);
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
