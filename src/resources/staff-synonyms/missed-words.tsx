import { Box } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { SearchMiss } from '#contract/staff-synonyms.ts';
import { Button, Card } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';

const SHOWN = 10;

/** JOBS-15: searches without results, each with a button to add a synonym. */
export const MissedWords = () => {
  const { t } = useI18n();
  const { data: missed = [], refetch } = useGetList<SearchMiss>('staff/search-misses', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'searches', order: 'DESC' },
  });
  const [adding, setAdding] = useState<string>();
  const close = () => {
    setAdding(undefined);
    refetch();
  };
  return (
    <>
      {missed.length > 0 && (
        <Card aria-labelledby="missed-words" as="section" style={{ marginBlockEnd: 24 }}>
          <h2 id="missed-words">{t('console.staff_synonyms.missed')}</h2>
          <Box component="p" sx={{ mt: 0.5, color: 'var(--ink-2)' }}>
            {t('console.staff_synonyms.missed_text')}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 1 }}>
            {missed.map(({ id, word, searches }) => (
              <Box
                component="li"
                key={id}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 0.5 }}
              >
                <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {word}
                </Box>
                <Box component="span" sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
                  {t('console.staff_synonyms.missed_count', { smart_count: searches })}
                </Box>
                <Button
                  aria-label={t('console.staff_synonyms.add_missed_one', { word })}
                  onClick={() => setAdding(word)}
                  size="small"
                  variant="secondary"
                >
                  {t('console.staff_synonyms.add')}
                </Button>
              </Box>
            ))}
          </Box>
        </Card>
      )}
      {adding !== undefined && <SynonymDialog onClose={close} word={adding} />}
    </>
  );
};
