import { MenuItem } from '@mui/material';
import { useStore } from 'react-admin';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from './kit.ts';
import { MenuButton } from './menu-button.tsx';

const NONE: readonly never[] = [];

/** Which details of a list's cards are hidden, stored for the next visit. */
export const useHiddenDetails = <Detail extends string>(list: string, atFirst: readonly Detail[] = NONE) =>
  useStore<readonly Detail[]>(`${list}.hidden_details`, atFirst);

interface DetailsMenuProps<Detail extends string> {
  readonly details: readonly Detail[];
  readonly nameOf: (detail: Detail) => string;
  readonly hidden: ReturnType<typeof useHiddenDetails<Detail>>;
}

/** Chooses which details a list's cards show, as `ColumnsButton` does for tables. */
export const DetailsMenu = <Detail extends string>(props: DetailsMenuProps<Detail>) => {
  const {
    details,
    nameOf,
    hidden: [hidden, setHidden],
  } = props;
  const { t } = useI18n();
  const toggle = (detail: Detail) =>
    setHidden(hidden.includes(detail) ? hidden.filter((one) => one !== detail) : [...hidden, detail]);
  return (
    <MenuButton icon="eye" label={t('console.candidates.details_shown')} staysOpen>
      {details.map((detail) => (
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
      ))}
    </MenuButton>
  );
};
