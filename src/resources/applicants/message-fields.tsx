/** The text of a message to one or several applicants, with placeholders, and how the first of them will read it. */
import { Box, TextField } from '@mui/material';
import type { TemplateValues } from '#contract/conversations/calls.ts';
import { MESSAGE_MAX } from '#contract/conversations/rules.ts';
import {
  fillPlaceholders,
  localeFor,
  textIn,
  unknownPlaceholders,
} from '#contract/message-templates/rules.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { PlaceholderButtons } from '../message-templates/placeholder-buttons.tsx';
import { useTemplatePick } from '../message-templates/template-menu.tsx';
import { useTemplates } from '../message-templates/use-templates.ts';
import type { MessageText } from '../shared/ui/site.ts';
import type { Movable } from './movable.ts';

/** What an applicant's placeholders stand for, and what prevents writing to them. */
export const useRecipient = (candidate: Movable | undefined, { enabled = true } = {}) => {
  const id = candidate?.application_id ?? 0;
  const query = useApiQuery(
    'GET conversation',
    { query: { application_id: id } },
    { queryKey: ['recipient', id], enabled: enabled && id > 0, select: ({ data }) => data },
  );
  const { template_values: values, obstacle } = query.data ?? {};
  return { query, values: values ?? undefined, obstacle };
};

/** Whether a text can be sent: there is one, and every placeholder is known. */
export const isSendable = (text: string): boolean =>
  text.trim() !== '' && unknownPlaceholders(text).length === 0;

const ROWS = 8;
const FIELD = 'message-to-applicants';

interface MessageFieldsProps {
  readonly typed: MessageText & { readonly type: (text: string) => void };
  /** Of the first of those who get it. */
  readonly values: TemplateValues | undefined;
}

export const MessageFields = ({ typed, values }: MessageFieldsProps) => {
  const { t } = useI18n();
  const [placeholder] = unknownPlaceholders(typed.text);
  return (
    <>
      <TemplateSelect language={values?.language} typed={typed} />
      <div>
        <TextField
          multiline
          slotProps={{ htmlInput: { maxLength: MESSAGE_MAX, dir: 'auto' } }}
          error={Boolean(
            placeholder === undefined
              ? undefined
              : t('console.templates.unknown_placeholder', { placeholder: `{{${placeholder}}}` }),
          )}
          helperText={
            placeholder === undefined
              ? undefined
              : t('console.templates.unknown_placeholder', { placeholder: `{{${placeholder}}}` })
          }
          id={FIELD}
          label={t('console.templates.message')}
          onChange={({ target }) => typed.type(target.value)}
          minRows={ROWS}
          value={typed.text}
        />
        <PlaceholderButtons
          field={FIELD}
          label={t('console.templates.insert_into_message')}
          onChange={typed.type}
        />
      </div>
      {values && typed.text.trim() !== '' && <Preview text={typed.text} values={values} />}
    </>
  );
};

interface TemplateSelectProps {
  readonly typed: MessageText;
  readonly language: string | undefined;
}

/** A list of its own, for the menu of the message box opens below dialogs. */
const TemplateSelect = ({ typed, language }: TemplateSelectProps) => {
  const { t, locale: own } = useI18n();
  const { data = [] } = useTemplates();
  const { pick, question } = useTemplatePick(typed);
  if (data.length === 0) return null;
  const choose = (id: number) => {
    const template = data.find((one) => one.id === id);
    const locale = template && localeFor(template, [language ?? own, own]);
    if (template && locale) pick(textIn(template, locale));
  };
  return (
    <>
      <TextField
        select
        label={t('console.templates.use')}
        onChange={({ target }) => choose(Number(target.value))}
        value=""
      >
        <option value="">{t('console.templates.choose')}</option>
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      {question}
    </>
  );
};

const Preview = ({ text, values }: { readonly text: string; readonly values: TemplateValues }) => {
  const { t } = useI18n();
  return (
    <Box sx={{ p: 1.5, borderRadius: 'var(--radius)', bgcolor: 'var(--surface-3)' }}>
      <h3 className="small below-4">{t('console.templates.preview', { name: values.applicant_name })}</h3>
      <p data-preview dir="auto" className="anywhere lines">
        {fillPlaceholders(text, values)}
      </p>
    </Box>
  );
};
