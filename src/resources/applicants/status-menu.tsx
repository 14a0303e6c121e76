import { Chip, type ChipProps, MenuItem } from '@mui/material';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { MenuButton } from '../shared/ui/menu-button.tsx';

import { usePlaceOf } from '../stages/use-place-name.ts';
import { useCommonStages } from '../stages/use-stages.ts';
import { fullName, isAt, type Movable, type Target } from './movable.ts';
import { placesOf } from './places.ts';
import { useMove } from './use-move.ts';

interface MovesProps {
  /** The jobs of those who are moved. */
  readonly jobIds: readonly number[];
  readonly current?: Movable;
  readonly onMove: (target: Target) => void;
}

/** The statuses a company may choose, each followed by its stages. */
export const Moves = ({ jobIds, current, onMove }: MovesProps) => {
  const { t } = useI18n();
  const stages = useCommonStages(jobIds);
  const itemOf = (target: Target, name: string) => {
    const isCurrent = current !== undefined && isAt(current, { ...target, stage: target.stage ?? null });
    return (
      <MenuItem
        aria-checked={isCurrent}
        key={target.stage ? `stage-${target.stage.id}` : target.status}
        onClick={() => onMove(target)}
        role="menuitemradio"
        selected={isCurrent}
        sx={target.stage ? { paddingInlineStart: '32px' } : {}}
      >
        <bdi>{name}</bdi>
      </MenuItem>
    );
  };
  return placesOf(stages).map((place) =>
    itemOf(place, place.stage?.name ?? t(`console.application_status.${place.status}`)),
  );
};

interface StatusMenuProps {
  readonly candidate: Movable;
  /** Instead of moving the candidate. */
  readonly onMove?: (target: Target) => void;
}

/** Moves a candidate: a button with a menu of the statuses and stages a company may choose. */
export const StatusMenu = ({ candidate, onMove }: StatusMenuProps) => {
  const { t } = useI18n();
  const move = useMove();
  const mayMove = useCan('applicants.move');
  const status = usePlaceOf()(candidate);
  if (!mayMove) return <Chip label={status} />;
  return (
    <MenuButton
      label={t('console.applicants.move')}
      name={t('console.applicants.move_of', { name: fullName(candidate), status })}
      variant="outlined"
    >
      <Moves
        current={candidate}
        jobIds={[candidate.job_id]}
        onMove={(target) => {
          if (isAt(candidate, target)) return;
          if (onMove) onMove(target);
          else move([candidate], target);
        }}
      />
    </MenuButton>
  );
};

export const APPLICATION_TONES: Readonly<Record<ApplicationStatus, NonNullable<ChipProps['color']>>> = {
  applied: 'info',
  viewed: 'default',
  shortlisted: 'primary',
  interview: 'primary',
  offered: 'success',
  hired: 'success',
  rejected: 'error',
  withdrawn: 'default',
};

/** An applicant's status, with the stage in it. */
export const StatusBadge = ({ candidate }: { readonly candidate: Pick<Movable, 'status' | 'stage_id'> }) => {
  const place = usePlaceOf()(candidate);
  // Companies name their stages, and lists cut long names.
  return <Chip color={APPLICATION_TONES[candidate.status]} label={place} title={place} />;
};
