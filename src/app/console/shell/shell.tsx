import { Box, Drawer, IconButton, type SxProps } from '@mui/material';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { useI18n } from '../../../i18n/context.tsx';
import { CrumbsContext } from '../../../resources/shared/ui/crumbs.tsx';
import { Icon } from '../../../resources/shared/ui/icon.tsx';
import { BellPlace, Brand } from '../../../resources/shared/ui/site.ts';
import { UserMenu } from '../../layout/user-menu.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';

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
  return (
    <Box sx={{ '--header': '48px', '--gutter': { xs: '16px', sm: '20px' }, '--page': '1600px' }}>
      <Bar menu={menu} refCrumbs={setCrumbs} />
      <Box sx={{ display: 'flex' }}>
        <Sidebar menu={menu} />
        <Box
          component="main"
          id="main"
          sx={{ flex: 1, minWidth: 0, minHeight: 'calc(100dvh - var(--header) - 1px)', ...OTHER_SCRIPTS }}
          tabIndex={-1}
        >
          <CrumbsContext value={crumbs}>{children}</CrumbsContext>
        </Box>
      </Box>
    </Box>
  );
};

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
      gap: 1,
      height: 'calc(var(--header) + 1px)',
      px: 2,
      borderBottom: '1px solid var(--line)',
      bgcolor: 'background.paper',
      '@media print': { display: 'none' },
    }}
  >
    <MenuDrawer menu={menu} />
    <Brand />
    <Box ref={refCrumbs} sx={{ flex: 1, minWidth: 0, marginInlineStart: 3, overflow: 'hidden' }} />
    <PaletteButton />
    <BellPlace />
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
      </Drawer>
    </>
  );
};

const Sidebar = ({ menu: Links }: Pick<ShellProps, 'menu'>) => {
  const { t } = useI18n();
  const [isNarrow, setNarrow] = useStore('menu.narrow', false);
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'none',
        width: isNarrow ? 60 : 200,
        borderInlineEnd: '1px solid var(--line)',
        bgcolor: 'var(--surface-2)',
        [WIDE]: { display: 'block' },
        '@media print': { display: 'none' },
      }}
    >
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
        <Box
          aria-expanded={!isNarrow}
          component="button"
          onClick={() => setNarrow(!isNarrow)}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            mt: 'auto',
            px: 1.5,
            py: 1,
            border: 0,
            borderRadius: '8px',
            bgcolor: 'transparent',
            color: 'text.secondary',
            font: 'inherit',
            fontSize: 'var(--text-s)',
            cursor: 'pointer',
            '&:hover': { bgcolor: 'action.hover' },
          }}
          title={isNarrow ? t('console.menu.collapse') : undefined}
          type="button"
        >
          <Icon name={isNarrow ? 'chevron-right' : 'chevron-left'} size={18} />
          <span className={isNarrow ? 'visually-hidden' : undefined}>{t('console.menu.collapse')}</span>
        </Box>
      </Box>
    </Box>
  );
};
