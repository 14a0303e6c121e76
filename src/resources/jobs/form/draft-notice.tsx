import { Box } from '@mui/material';
import { Alert, Button } from '../../../console/ui/kit.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** When something was, in the reader's words: with its day, where that was not today. */
const writeMoment = (at: number, locale: string): string => {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const style = isToday
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(locale, style).format(at);
};

interface DraftNoticeProps {
  readonly at: number;
  readonly onDiscard: () => void;
}

/** Over the form: it shows what was typed before and never sent. */
export const DraftNotice = ({ at, onDiscard }: DraftNoticeProps) => {
  const { t, locale } = useI18n();
  return (
    <Alert tone="info">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' }}>
        <span>{t('console.draft.restored', { time: writeMoment(at, locale) })}</span>
        <Button icon="trash" onClick={onDiscard} size="small" variant="quiet">
          {t('console.draft.discard')}
        </Button>
      </Box>
    </Alert>
  );
};

/** Beside the buttons: what is typed is safe. */
export const DraftKept = ({ at }: { readonly at: number | undefined }) => {
  const { t, locale } = useI18n();
  return (
    <Box component="p" sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
      {at !== undefined && t('console.draft.kept', { time: writeMoment(at, locale) })}
    </Box>
  );
};
