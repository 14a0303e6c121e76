import { IconButton } from '@mui/material';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../ui/icon.tsx';

interface RowActionProps {
  readonly icon: IconName;
  /** Names the row, too. */
  readonly label: string;
}

/** A link among the actions of a row. */
export const RowLink = ({ icon, label, to }: RowActionProps & { readonly to: string }) => (
  <IconButton aria-label={label} component={Link} size="small" title={label} to={to}>
    <Icon name={icon} size={18} />
  </IconButton>
);

interface RowButtonProps extends RowActionProps {
  readonly onClick: () => void;
  /** Of a button that switches something on and off. */
  readonly isPressed?: boolean;
}

/** A button among the actions of a row. */
export const RowButton = ({ icon, label, onClick, isPressed }: RowButtonProps) => (
  <IconButton
    aria-label={label}
    aria-pressed={isPressed}
    onClick={onClick}
    size="small"
    sx={isPressed ? { color: 'error.main' } : {}}
    title={label}
  >
    <Icon filled={isPressed === true} name={icon} size={18} />
  </IconButton>
);
