import type { Interview } from '#contract/interviews/calls.ts';
import { useI18n } from '../../i18n/context.tsx';

/**
 * Where the interview takes place: an address, a phone number, or a link, which is only useful once the time
 * is agreed.
 */
export const InterviewPlace = ({ interview }: { readonly interview: Interview }) => {
  const { t } = useI18n();
  const { kind, place } = interview;
  if (kind === 'video' && interview.starts_at !== null) {
    return (
      <a href={place} rel="noreferrer nofollow" style={{ overflowWrap: 'anywhere' }} target="_blank">
        {t('interviews.join')}
      </a>
    );
  }
  return <span style={{ overflowWrap: 'anywhere' }}>{t(`interviews.where_${kind}`, { place })}</span>;
};
