import { Box, ButtonBase } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from '../../../resources/shared/ui/icon.tsx';
import { lazyCode } from '../../../ui/load-code.ts';

const Palette = lazyCode(() => import('./palette.tsx'));

/** Opens the search for everything, as Ctrl+K does (NAV-14). */
export const PaletteButton = () => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Editors use it for links.
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ButtonBase
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('console.palette.open')}
        onClick={() => setOpen(true)}
        sx={{
          flex: 'none',
          minWidth: 44,
          minHeight: 36,
          px: { xs: 0, md: 1.5 },
          gap: 1,
          border: { xs: 0, md: '1px solid var(--line)' },
          color: { xs: 'text.primary', md: 'text.secondary' },
          borderRadius: 'var(--radius)',
          fontSize: 'var(--text-s)',
          '&:hover': { bgcolor: 'action.hover' },
          '&.Mui-focusVisible': { outline: '2px solid var(--accent)' },
        }}
        title={t('console.palette.shortcut')}
      >
        <Icon name="search" size={18} />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('console.palette.open')}
        </Box>
      </ButtonBase>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
