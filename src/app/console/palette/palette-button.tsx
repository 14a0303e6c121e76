import { Box, Button } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from '../../../resources/shared/ui/site.ts';

const Palette = lazy(() => import('./palette.tsx'));

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
      <Button
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('console.palette.open')}
        color="inherit"
        onClick={() => setOpen(true)}
        sx={{
          flex: 'none',
          minWidth: 44,
          minHeight: 36,
          px: { xs: 0, md: 1.5 },
          gap: 1,
          border: { xs: 0, md: '1px solid var(--line)' },
          color: { xs: 'text.primary', md: 'text.secondary' },
          fontWeight: 400,
        }}
        title={t('console.palette.shortcut')}
      >
        <Icon name="search" size={18} />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('console.palette.open')}
        </Box>
      </Button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
