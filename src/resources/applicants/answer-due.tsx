import { Chip } from '@mui/material';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../shared/ui/icon.tsx';

/** How many days are left to answer after the last interview. */
export const AnswerDue = ({ at }: { readonly at: string | null }) => {
  const { t } = useI18n();
  if (!at) return null;
  const days = differenceInCalendarDays(new Date(at), new Date());
  return (
    <Chip
      color={days < 8 ? 'warning' : 'default'}
      icon={<Icon name="clock" size={16} />}
      label={
        days < 0
          ? t('console.applicants.answer_overdue')
          : t('console.applicants.answer_due', { smart_count: days })
      }
    />
  );
};
