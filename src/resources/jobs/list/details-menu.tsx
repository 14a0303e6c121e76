import { MenuItem } from '@mui/material';
import { useStore } from 'react-admin';
import { Icon } from '../../../console/ui/kit.ts';
import { MenuButton } from '../../../console/ui/menu-button.tsx';
import { useI18n } from '../../../i18n/context.tsx';

/** What an entry of the list tells beyond its title, status and applicants, in this order. */
export const DETAILS = [
  'company',
  'experience',
  'salary',
  'work_mode',
  'places',
  'deadline',
  'views',
  'created',
] as const;
export type Detail = (typeof DETAILS)[number];

/** The day a job was written is of use to few. */
const HIDDEN_AT_FIRST: readonly Detail[] = ['created'];

/** Which details one leaves out, kept for one's next visit. */
export const useHiddenDetails = () => useStore<readonly Detail[]>('jobs.hidden_details', HIDDEN_AT_FIRST);

/** Chooses which details the entries of the list show. */
export const DetailsMenu = () => {
  const { t } = useI18n();
  const [hidden, setHidden] = useHiddenDetails();
  const toggle = (detail: Detail) =>
    setHidden(hidden.includes(detail) ? hidden.filter((one) => one !== detail) : [...hidden, detail]);
  return (
    <MenuButton icon="eye" label={t('console.jobs.details')}>
      {() =>
        DETAILS.map((detail) => (
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
            {t(`console.jobs.detail_${detail}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
};
