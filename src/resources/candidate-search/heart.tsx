import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Candidate } from '#contract/employer.ts';
import { Icon, useToast } from '../../console/ui/kit.ts';
import { messageOf } from '../../dataProvider/failure.ts';
import { useI18n } from '../../i18n/context.tsx';

/** CLIST-02: puts a candidate on the company's shortlist; filled while they are on it. */
export const Heart = ({ candidate }: { readonly candidate: Candidate }) => {
  const { t } = useI18n();
  const toast = useToast();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const [isPending, setPending] = useState(false);
  const name = `${candidate.name} ${candidate.last_name}`.trim();

  // No mutation of this component's: undoing may come when the list no longer shows the candidate.
  const set = async (shortlisted: boolean) => {
    setPending(true);
    try {
      await dataProvider.update('candidate-search', {
        id: candidate.id,
        data: { shortlisted },
        previousData: candidate,
      });
      const said = t(shortlisted ? 'console.search.shortlisted' : 'console.search.unshortlisted', { name });
      toast.undoable(said, () => set(!shortlisted));
      await queryClient.invalidateQueries({ queryKey: ['candidate-search'] });
    } catch (error) {
      toast.error(messageOf(error, t('api.failed')));
    } finally {
      setPending(false);
    }
  };
  return (
    <button
      aria-busy={isPending || undefined}
      aria-label={t('console.search.shortlist', { name })}
      aria-pressed={candidate.shortlisted}
      // Not disabled meanwhile, for a disabled button loses the focus.
      onClick={() => !isPending && set(!candidate.shortlisted)}
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
