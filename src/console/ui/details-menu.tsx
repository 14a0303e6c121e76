import { MenuItem } from '@mui/material';
import { Icon } from './kit.ts';
import { MenuButton } from './menu-button.tsx';

interface DetailsMenuProps<Detail extends string> {
  readonly label: string;
  readonly details: readonly Detail[];
  readonly nameOf: (detail: Detail) => string;
  readonly hidden: readonly Detail[];
  readonly onChange: (hidden: readonly Detail[]) => void;
}

/** A menu that chooses which details a list shows. */
export const DetailsMenu = <Detail extends string>(props: DetailsMenuProps<Detail>) => {
  const { label, details, nameOf, hidden, onChange } = props;
  const toggle = (detail: Detail) =>
    onChange(hidden.includes(detail) ? hidden.filter((one) => one !== detail) : [...hidden, detail]);
  return (
    <MenuButton icon="eye" label={label}>
      {() =>
        details.map((detail) => (
          <MenuItem
            aria-checked={!hidden.includes(detail)}
            key={detail}
            onClick={() => toggle(detail)}
            role="menuitemcheckbox"
            sx={{ gap: 1.5 }}
          >
            <span style={{ visibility: hidden.includes(detail) ? 'hidden' : 'visible' }}>
              <Icon name="check" size={18} />
            </span>
            {nameOf(detail)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
};
