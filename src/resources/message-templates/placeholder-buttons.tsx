import { Box, Button } from '@mui/material';
import {
  type Placeholder,
  placeholdersFor,
  type TemplatePurpose,
  writePlaceholder,
} from '#contract/message-templates/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { insertAtCaret } from '../shared/ui/insert-at-caret.ts';

interface PlaceholderButtonsProps {
  /** The id of the text's field. */
  readonly field: string;
  /** What the group of buttons is called. */
  readonly label: string;
  readonly purpose?: TemplatePurpose;
  readonly onChange: (text: string) => void;
}

/** Put a placeholder where the cursor is. */
export const PlaceholderButtons = ({
  field,
  label,
  purpose = 'message',
  onChange,
}: PlaceholderButtonsProps) => {
  const { t } = useI18n();
  const insert = (placeholder: Placeholder) => {
    const text = insertAtCaret(field, writePlaceholder(placeholder));
    if (text !== undefined) onChange(text);
  };
  return (
    <Box aria-label={label} role="group" className="row middle gap-8 above-8">
      <span className="note">{t('console.templates.insert')}</span>
      {placeholdersFor(purpose).map((placeholder) => (
        <Button key={placeholder} onClick={() => insert(placeholder)} size="small" variant="outlined">
          {t(`console.templates.placeholder_${placeholder}`)}
        </Button>
      ))}
    </Box>
  );
};
