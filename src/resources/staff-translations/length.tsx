import { FormHelperText } from '@mui/material';
import { lengthOf } from '#contract/i18n/lengths.ts';
import { useI18n } from '../../i18n/context.tsx';

interface LengthProps {
  readonly words: string;
  /** The characters that there is room for; null if enough. */
  readonly max: number | null;
}

/** How long the words are, with a warning beyond the limit. They can be saved anyway. */
export const Length = ({ words, max }: LengthProps) => {
  const { t } = useI18n();
  if (max === null) return null;
  const length = lengthOf(words);
  return (
    <div>
      <span className="note">{t('console.translations_length', { length, max })}</span>
      <div role="status">
        {length > max && (
          <FormHelperText sx={{ color: 'warning.main' }}>
            {t('console.translations_length_over')}
          </FormHelperText>
        )}
      </div>
    </div>
  );
};
