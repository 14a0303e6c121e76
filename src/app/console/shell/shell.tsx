import { Box, Drawer, GlobalStyles, IconButton, type SxProps } from '@mui/material';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useI18n } from '../../../i18n/context.tsx';
import { CrumbsContext } from '../../../resources/shared/ui/crumbs.tsx';
import { Icon, type IconName } from '../../../resources/shared/ui/icon.tsx';
import { Brand } from '../../../resources/shared/ui/site.ts';
import { useFocusReturn } from '../../../ui/hooks/use-focus-return.ts';
import { lazyCode } from '../../../ui/load-code.ts';
import { UserMenu } from '../../layout/user-menu.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { ConsoleBell } from './console-bell.tsx';
import { useDensity } from './density.ts';

/** From this width on, the menu is next to the screen. */
const WIDE = '@media (min-width: 1000px)';

interface ShellProps {
  /** The links to the screens. */
  readonly menu: ComponentType<{ readonly narrow: boolean }>;
  readonly children: ReactNode;
}

/** The frame of every console screen: a bar, and a menu that can be reduced to its icons; on phones, a drawer. */
export const Shell = ({ menu, children }: ShellProps) => {
  const [crumbs, setCrumbs] = useState<HTMLElement | null>(null);
  const [density] = useDensity();
  return (
    <Box
      data-density={density}
      sx={{ '--header': '48px', '--gutter': { xs: '16px', sm: '20px' }, '--page': '1600px' }}
    >
      <GlobalStyles styles={BELOW_ACTIONS} />
      <Bar menu={menu} refCrumbs={setCrumbs} />
      <div className="line">
        <Sidebar menu={menu} />
        <Box
          component="main"
          id="main"
          sx={{ flex: 1, minWidth: 0, minHeight: 'calc(100dvh - var(--header) - 1px)', ...OTHER_SCRIPTS }}
          tabIndex={-1}
        >
          <CrumbsContext value={crumbs}>{children}</CrumbsContext>
        </Box>
      </div>
    </Box>
  );
};

/** Messages leave a screen's buttons free, which are in the row of its title. */
const BELOW_ACTIONS = { '@media (min-width: 56.25em)': { body: { '--messages-start': '112px' } } };

/** Content can be in another language than the console. */
const OTHER_SCRIPTS: SxProps = {
  '& [lang="hi"]': { fontFamily: 'var(--font), "Noto Sans Devanagari", sans-serif' },
  '& [lang="ar"]': { fontFamily: 'var(--font), "Noto Sans Arabic", sans-serif' },
};

interface BarProps extends Pick<ShellProps, 'menu'> {
  readonly refCrumbs: (element: HTMLElement | null) => void;
}

const Bar = ({ menu, refCrumbs }: BarProps) => (
  <Box
    component="header"
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 20,
      display: 'flex',
      alignItems: 'center',
      gap: { xs: 0.5, sm: 1 },
      height: 'calc(var(--header) + 1px)',
      px: 2,
      borderBottom: '1px solid var(--line)',
      bgcolor: 'background.paper',
      '@media print': { display: 'none' },
    }}
  >
    <MenuDrawer menu={menu} />
    <Brand />
    <Box
      ref={refCrumbs}
      sx={{ flex: 1, minWidth: 0, marginInlineStart: { xs: 0, sm: 3 }, overflow: 'hidden' }}
    />
    <PaletteButton />
    <ConsoleBell />
    <UserMenu />
  </Box>
);

const MenuDrawer = ({ menu: Links }: Pick<ShellProps, 'menu'>) => {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes the menu.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <Box sx={{ marginInlineStart: -1, [WIDE]: { display: 'none' } }}>
        <IconButton aria-label={t('nav.menu')} title={t('nav.menu')} onClick={() => setOpen(true)}>
          <Icon name="menu" />
        </IconButton>
      </Box>
      <Drawer onClose={() => setOpen(false)} open={open} slotProps={{ paper: { sx: { width: 264, p: 1 } } }}>
        <Suspense>
          <Links narrow={false} />
        </Suspense>
        <DisplayButton narrow={false} />
      </Drawer>
    </>
  );
};

const Sidebar = ({ menu: Links }: Pick<ShellProps, 'menu'>) => {
  const { t } = useI18n();
  const [isNarrow, setNarrow] = useStore('menu.narrow', false);
  const width = isNarrow ? 60 : 200;
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'none',
        width,
        borderInlineEnd: '1px solid var(--line)',
        bgcolor: 'var(--surface-2)',
        [WIDE]: { display: 'block' },
        '@media print': { display: 'none' },
      }}
    >
      {/* What lasts at the lower edge is beside the menu, whose entries can't be scrolled out from under it. */}
      <GlobalStyles styles={{ [WIDE]: { body: { '--bars-start': `${width}px` } } }} />
      <Box
        sx={{
          position: 'sticky',
          top: 'calc(var(--header) + 1px)',
          display: 'flex',
          flexDirection: 'column',
          height: 'calc(100dvh - var(--header) - 1px)',
          p: 1,
          overflowY: 'auto',
        }}
      >
        <Suspense>
          <Links narrow={isNarrow} />
        </Suspense>
        <Box sx={{ mt: 'auto' }}>
          <DisplayButton narrow={isNarrow} />
          <FootButton
            aria-expanded={!isNarrow}
            icon={isNarrow ? 'chevron-right' : 'chevron-left'}
            label={t('console.menu.collapse')}
            narrow={isNarrow}
            onClick={() => setNarrow(!isNarrow)}
          />
        </Box>
      </Box>
    </Box>
  );
};

interface FootButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  readonly label: string;
  readonly narrow: boolean;
}

/** A button below the menu. */
const FootButton = ({ icon, label, narrow, ...button }: FootButtonProps) => (
  <Box
    {...button}
    component="button"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      width: '100%',
      px: 1.5,
      py: 1,
      border: 0,
      borderRadius: '8px',
      bgcolor: 'transparent',
      color: 'text.secondary',
      font: 'inherit',
      fontSize: 'var(--text-s)',
      textAlign: 'start',
      cursor: 'pointer',
      '&:hover': { bgcolor: 'action.hover' },
    }}
    title={narrow ? label : undefined}
    type="button"
  >
    <Icon name={icon} size={18} />
    <span className={narrow ? 'visually-hidden' : undefined}>{label}</span>
  </Box>
);

const DisplayDialog = lazyCode(() => import('./display-dialog.tsx'));

const DisplayButton = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const button = useFocusReturn(isOpen);
  return (
    <>
      <FootButton
        aria-haspopup="dialog"
        icon="monitor"
        label={t('console.display.title')}
        narrow={narrow}
        onClick={() => setOpen(true)}
        ref={button}
      />
      {isOpen && (
        <Suspense>
          <DisplayDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
