import { useListContext } from 'react-admin';
import type { Candidate } from '#contract/candidates.ts';
import { useSelectedRows } from '../../console/list/use-selected-rows.ts';
import { InviteButton, PoolButton } from '../../console/ui/kit.ts';
import { fullNameOf } from '../../kit/format/full-name.ts';

/** Actions for the selected candidates. */
export const CandidateBulkActions = () => {
  const { onUnselectItems } = useListContext();
  const people = useSelectedRows<Candidate>().map((one) => ({ id: one.id, name: fullNameOf(one) }));
  return (
    <>
      <InviteButton people={people} />
      <PoolButton onAdded={() => onUnselectItems()} people={people} />
    </>
  );
};
