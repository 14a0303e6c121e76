import { MenuItem } from '@mui/material';
import { APPLICATION_MOVES, type ApplicationMove } from '#contract/constants.ts';
import { Badge } from '../../console/ui/kit.ts';
import { MenuButton } from '../../console/ui/menu-button.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';
import { fullName, type Movable } from './movable.ts';
import { useMove } from './use-move.ts';

interface MovesProps {
  readonly current?: string;
  readonly onMove: (status: ApplicationMove) => void;
}

/** The statuses a company may choose. */
export const Moves = ({ current, onMove }: MovesProps) => {
  const { t } = useI18n();
  return APPLICATION_MOVES.map((one) => (
    <MenuItem
      aria-checked={one === current}
      key={one}
      onClick={() => onMove(one)}
      role="menuitemradio"
      selected={one === current}
    >
      {t(`console.application_status.${one}`)}
    </MenuItem>
  ));
};

/** Moves a candidate: a button with a menu of the statuses a company may choose. */
export const StatusMenu = ({ candidate }: { readonly candidate: Movable }) => {
  const { t } = useI18n();
  const move = useMove();
  const mayMove = useCan('applicants.move');
  const status = t(`console.application_status.${candidate.status}`);
  if (!mayMove) return <Badge>{status}</Badge>;
  return (
    <MenuButton
      label={t('console.candidates.move')}
      name={t('console.candidates.move_of', { name: fullName(candidate), status })}
      variant="secondary"
    >
      {(close) => (
        <Moves
          current={candidate.status}
          onMove={(one) => {
            close();
            if (one !== candidate.status) move([candidate], one);
          }}
        />
      )}
    </MenuButton>
  );
};
