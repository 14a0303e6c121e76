import { Box } from '@mui/material';
import { Button, Checkbox } from '../../console/ui/kit.ts';
import { MenuButton } from '../../console/ui/menu-button.tsx';
import type { Selection } from '../../console/ui/use-selection.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Applicant } from './applicant.ts';
import { Moves } from './status-menu.tsx';
import { ExportButton } from './toolbar.tsx';
import type { ApplicantList } from './use-applicants.ts';
import { useMove } from './use-move.ts';

interface BulkBarProps {
  readonly list: ApplicantList;
  readonly selection: Selection<Applicant>;
  /** How many can be chosen: those that are loaded. */
  readonly shown: number;
}

/** Over the list or board: chooses all, and does something with the chosen ones together. */
export const BulkBar = ({ list, selection, shown }: BulkBarProps) => {
  const { t } = useI18n();
  const { move, isPending } = useMove();
  const { chosen } = selection;
  const some = chosen.length > 0;
  if (shown === 0) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        top: some ? 'calc(var(--header) + 8px)' : 'auto',
        zIndex: 4,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 12px',
        minHeight: 44,
        mb: 1.5,
        px: some ? 1.5 : 0,
        borderRadius: 'var(--radius)',
        bgcolor: some ? 'var(--accent-soft)' : 'transparent',
        color: some ? 'var(--accent-soft-ink)' : 'var(--ink-2)',
        fontSize: 'var(--text-s)',
      }}
    >
      <Checkbox
        checked={chosen.length === shown}
        label={t('console.candidates.select_all')}
        onChange={chosen.length === shown ? selection.none : selection.all}
      />
      <Box component="p" role="status">
        {some && t('console.candidates.selected', { smart_count: chosen.length })}
      </Box>
      {some && (
        <Box
          aria-label={t('console.candidates.bulk')}
          role="group"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginInlineStart: 'auto' }}
        >
          <MenuButton busy={isPending} label={t('console.candidates.move_selected')} variant="secondary">
            {(close) => (
              <Moves
                onMove={(status) => {
                  close();
                  move(chosen, status).then(selection.none);
                }}
              />
            )}
          </MenuButton>
          <ExportButton ids={chosen.map(({ id }) => id)} list={list} />
          <Button icon="close" onClick={selection.none} size="small" variant="quiet">
            {t('console.candidates.select_none')}
          </Button>
        </Box>
      )}
    </Box>
  );
};
