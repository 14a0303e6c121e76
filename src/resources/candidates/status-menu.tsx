import { Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { APPLICATION_MOVES } from '#contract/constants.ts';
import { Button } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { fullName, type Movable, useMove } from './use-move.ts';

/** Moves a candidate: a button and a menu of the statuses a company may choose. */
export const StatusMenu = ({ candidate }: { readonly candidate: Movable }) => {
  const { t } = useI18n();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { move, isPending } = useMove(candidate);
  const status = t(`console.application_status.${candidate.status}`);
  return (
    <>
      <Button
        aria-controls={open ? id : undefined}
        aria-expanded={open}
        aria-haspopup="menu"
        aria-label={t('console.candidates.move_of', { name: fullName(candidate), status })}
        busy={isPending}
        icon="chevron-down"
        onClick={() => setOpen(true)}
        ref={button}
        size="small"
        variant="secondary"
      >
        {t('console.candidates.move')}
      </Button>
      <Menu anchorEl={() => button.current} id={id} onClose={() => setOpen(false)} open={open}>
        {APPLICATION_MOVES.map((one) => (
          <MenuItem
            aria-checked={one === candidate.status}
            key={one}
            onClick={() => {
              setOpen(false);
              if (one !== candidate.status) move(one);
            }}
            role="menuitemradio"
            selected={one === candidate.status}
          >
            {t(`console.application_status.${one}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
