import type { Candidate } from '#contract/employer.ts';
import { Icon } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useShortlist } from './use-shortlist.ts';

/** CLIST-02: shortlists a candidate; filled while they are shortlisted. */
export const Heart = ({ candidate }: { readonly candidate: Candidate }) => {
  const { t } = useI18n();
  const { name, isPending, set } = useShortlist(candidate);
  return (
    <button
      aria-busy={isPending || undefined}
      aria-label={t('console.search.shortlist', { name })}
      aria-pressed={candidate.shortlisted}
      // Not disabled meanwhile, because a disabled button loses the focus.
      onClick={() => !isPending && set({ shortlisted: !candidate.shortlisted })}
      style={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        inlineSize: 40,
        blockSize: 40,
        border: 0,
        borderRadius: '50%',
        background: 'none',
        color: candidate.shortlisted ? 'var(--danger)' : 'var(--ink-2)',
        cursor: 'pointer',
      }}
      title={t('console.search.shortlist', { name })}
      type="button"
    >
      <Icon filled={candidate.shortlisted} name="heart" size={22} />
    </button>
  );
};
