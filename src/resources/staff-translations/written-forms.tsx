import { FormHelperText, TextField } from '@mui/material';
import { type KeyboardEvent, useId } from 'react';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { TRANSLATION_MAX } from '#contract/i18n/options.ts';
import { directionOf, pluralsOf } from '#contract/shared/locales.ts';
import { FORM_SEPARATOR, formsOf, pluralIndex } from '#contract/shared/message-format.ts';
import { useI18n } from '../../i18n/context.tsx';
import { FormPlaceholders } from './form-placeholders.tsx';
import { Length } from './length.tsx';

const LINE = 48;
const LINES_MAX = 8;
const linesOf = (text: string) => Math.min(LINES_MAX, Math.max(2, Math.ceil(text.length / LINE)));

/** Numbers of which examples are taken; some languages have a form for whole millions. */
const NUMBERS = [...Array(201).keys(), 1_000_000, 2_000_000];
const EXAMPLES = 3;

/** `3, 4, 5…`: the first numbers that a plural form is for. */
const examplesOf = (locale: StaffTranslation['locale'], form: number, reader: string): string => {
  const numbers = NUMBERS.filter((number) => pluralIndex(locale, number) === form);
  const first = numbers.slice(0, EXAMPLES).map((number) => number.toLocaleString(reader));
  return first.join(', ') + (numbers.length > EXAMPLES ? '…' : '');
};

const SEPARATOR = ` ${FORM_SEPARATOR} `;
/** Takes only the separator's own spaces away, so that a space can be typed at the end. */
const BETWEEN = / ?\|\|\|\| ?/;
/** The forms as they are being typed, with the spaces at their ends; undefined for a text without plural forms. */
const typedForms = ({ english, locale }: StaffTranslation, draft: string): string[] | undefined => {
  const plurals = pluralsOf(locale);
  const forms = draft.split(BETWEEN);
  if (formsOf(english).length === 1 || plurals.length === 1 || forms.length > plurals.length)
    return undefined;
  return plurals.map((_, form) => forms[form] ?? '');
};

interface WrittenFormsProps {
  readonly text: StaffTranslation;
  readonly draft: string;
  /** What is wrong with it. */
  readonly mistake: string | undefined;
  readonly onWrite: (draft: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** The field of a text, or one for each of its plural forms with the numbers that it is for. */
export const WrittenForms = ({ text, draft, mistake, onWrite, onKeyDown }: WrittenFormsProps) => {
  const { t, locale } = useI18n();
  const id = useId();
  const name = t('console.translations_label', { key: text.key });
  const written = (label: string) => ({
    'aria-label': label,
    maxLength: TRANSLATION_MAX,
    dir: directionOf(text.locale),
    lang: text.locale,
    onKeyDown,
  });
  const forms = typedForms(text, draft);
  if (!forms) {
    return (
      <div className="stack gap-6">
        <TextField
          id={id}
          multiline
          slotProps={{ htmlInput: written(name) }}
          error={Boolean(mistake)}
          helperText={mistake}
          onChange={({ target }) => onWrite(target.value)}
          minRows={linesOf(draft || text.english)}
          value={draft}
        />
        <Length max={text.max} words={draft} />
        <FormPlaceholders
          category="other"
          english={text.english}
          field={id}
          onChange={onWrite}
          words={draft}
        />
      </div>
    );
  }
  const plurals = pluralsOf(text.locale);
  const write = (form: number, words: string) => {
    const next = forms.with(form, words);
    onWrite(next.some(Boolean) ? next.join(SEPARATOR) : '');
  };
  return (
    <div className="stack gap-12">
      {forms.map((words, form) => {
        const label = t('console.translations_form', { numbers: examplesOf(text.locale, form, locale) });
        const field = `${id}${form}`;
        return (
          <div className="stack gap-6" key={label}>
            <TextField
              id={field}
              label={label}
              multiline
              slotProps={{ htmlInput: written(`${name}, ${label}`) }}
              error={Boolean(mistake)}
              onChange={({ target }) => write(form, target.value)}
              value={words}
            />
            <Length max={text.max} words={words} />
            <FormPlaceholders
              category={plurals[form] ?? 'other'}
              english={text.english}
              field={field}
              onChange={(next) => write(form, next)}
              words={words}
            />
          </div>
        );
      })}
      {mistake && <FormHelperText error>{mistake}</FormHelperText>}
    </div>
  );
};
