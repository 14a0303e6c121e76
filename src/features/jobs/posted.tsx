import { useI18n } from '../../i18n/context.tsx';
import { writeAge, writeDay } from '../../ui/format/dates.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';

/**
 * When a job was posted. Pages are rendered once and cached, so the server writes the date and the browser
 * replaces it with the age ("2 days ago"). The short form ("2d ago") is for lists.
 */
export const Posted = ({ at, isShort }: { readonly at: string; readonly isShort?: boolean }) => {
  const { t, locale } = useI18n();
  const hydrated = useHydrated();
  const title = hydrated ? writeDay(at, locale) : undefined;
  if (isShort) {
    return (
      <>
        <span className="visually-hidden">{t('jobs.filter_posted')} </span>
        <time data-age="" dateTime={at} title={title}>
          {hydrated ? writeAge(at, new Date(), locale, 'narrow') : writeDay(at, locale)}
        </time>
      </>
    );
  }
  return (
    <time dateTime={at} title={title}>
      {hydrated
        ? t('jobs.posted_ago', { age: writeAge(at, new Date(), locale) })
        : t('jobs.posted_on', { date: writeDay(at, locale) })}
    </time>
  );
};
