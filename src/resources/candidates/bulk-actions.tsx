import { useListContext } from 'react-admin';
import type { Candidate } from '#contract/calls/candidates.ts';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { useSelectedRows } from '../shared/list/use-selected-rows.ts';
import { InviteButton, PoolButton } from '../shared/ui/people-buttons.tsx';

/** Actions for the selected candidates. */
export const CandidateBulkActions = () => {
  const { onUnselectItems } = useListContext();
  const people = useSelectedRows<Candidate>().map((one) => ({ id: one.id, name: fullNameOf(one) }));
  return (
    <>
      <InviteButton people={people} />
      <PoolButton onChanged={() => onUnselectItems()} people={people} />
    </>
  );
};
