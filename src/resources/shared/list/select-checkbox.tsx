import { Checkbox, FormControlLabel } from '@mui/material';
import { useListContext } from 'react-admin';

interface SelectCheckboxProps {
  readonly id: number;
  /** For screen readers; others see the card next to it. */
  readonly label: string;
}

/** Selects a card of the list in context. */
export const SelectCheckbox = ({ id, label }: SelectCheckboxProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <FormControlLabel
      control={<Checkbox />}
      checked={selectedIds.includes(id)}
      label={<span className="visually-hidden">{label}</span>}
      onChange={() => onToggleItem(id)}
    />
  );
};
