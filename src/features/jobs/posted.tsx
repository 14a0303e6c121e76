import { useI18n } from '../../i18n/context.tsx';
import { writeAge, writeDay } from '../../ui/format/dates.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';

/**
 * When a job was posted. Pages are rendered once and cached, so the server writes the date and the browser
 * replaces it with the age ("2 days ago").
 */
export const Posted = ({ at }: { at: string }) => {
  const { t, locale } = useI18n();
  const hydrated = useHydrated();
  return (
    <time dateTime={at} title={hydrated ? writeDay(at, locale) : undefined}>
      {hydrated
        ? t('jobs.posted_ago', { age: writeAge(at, new Date(), locale) })
        : t('jobs.posted_on', { date: writeDay(at, locale) })}
    </time>
  );
};
