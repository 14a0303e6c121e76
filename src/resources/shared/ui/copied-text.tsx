import { Button, Stack, TextField } from '@mui/material';
import { useI18n } from '../../../i18n/context.tsx';
import { useCopy } from './use-copy.ts';

interface CopiedTextProps {
  readonly label: string;
  readonly text: string;
}

/** A text for other programs, with a button that copies it. */
export const CopiedText = ({ label, text }: CopiedTextProps) => {
  const { t } = useI18n();
  const copy = useCopy();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mt: 2 }}>
      <TextField
        fullWidth
        label={label}
        multiline
        slotProps={{ htmlInput: { dir: 'ltr', readOnly: true } }}
        value={text}
      />
      <Button aria-label={t('console.api_tokens.copy_of', { name: label })} onClick={() => copy(text)}>
        {t('console.api_tokens.copy')}
      </Button>
    </Stack>
  );
};
