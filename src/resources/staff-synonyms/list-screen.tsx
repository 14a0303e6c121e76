import { Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { SearchMiss, Synonym } from '#contract/jobs/synonym-calls.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import { SYNONYM_MAX } from '#contract/staff/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { TextAreaInput, TextInput } from '../shared/inputs/text-input.tsx';
import { DeleteButton } from '../shared/list/delete-button.tsx';
import { ActionsColumn, Column, ListScreen, SearchInput } from '../shared/list/list-screen.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { LIST } from './list.ts';

interface SynonymDialogProps {
  /** The synonym to edit; without it, the dialog adds one. */
  readonly synonym?: Synonym;
  /** The initial word. */
  readonly word?: string;
  readonly onClose: () => void;
}

const LINES = 5;

/** One meaning per line. */
const read = ({ word, meanings }: FieldValues) => ({
  word: word ?? '',
  meanings: [meanings ?? []]
    .flat()
    .map((line: string) => line.trim())
    .filter(Boolean),
});

const SynonymDialog = ({ synonym, word = '', onClose }: SynonymDialogProps) => {
  const { t } = useI18n();
  const labels = { word: t('console.staff_synonyms.word'), meanings: t('console.staff_synonyms.meanings') };
  return (
    <RecordDialog
      defaultValues={{ word }}
      labels={labels}
      onClose={onClose}
      read={read}
      record={synonym}
      resource="staff/synonyms"
      submitLabel={t('console.staff_list.save')}
      title={t(synonym ? 'console.staff_synonyms.change_title' : 'console.staff_synonyms.add')}
      successMessage={(sent) => t('console.staff_synonyms.saved', { word: sent.word.trim() })}
    >
      <TextInput
        autoCapitalize="none"
        dir="auto"
        hint={t('console.staff_synonyms.word_hint')}
        label={labels.word}
        maxLength={SYNONYM_MAX.word}
        source="word"
      />
      <TextAreaInput
        dir="auto"
        format={(meanings: readonly string[] | undefined) => meanings?.join('\n') ?? ''}
        hint={t('console.staff_synonyms.meanings_hint', { limit: SYNONYM_MAX.meanings })}
        label={labels.meanings}
        parse={(text: string) => text.split('\n')}
        minRows={LINES}
        source="meanings"
      />
    </RecordDialog>
  );
};

/** Search synonyms. */
export const SynonymListScreen = () => {
  const { t, locale } = useI18n();
  const list = listFormat(locale, { type: 'disjunction' });
  return (
    <ListScreen
      {...LIST}
      actions={<Add />}
      icon="search"
      filters={<SearchInput label={t('console.staff_synonyms.search')} source="q" />}
      notice={<MissedWords />}
      resource="staff/synonyms"
      texts="staff_synonyms"
    >
      <Column kind="heading" label={t('console.staff_synonyms.word')} sortable source="word" />
      <Column<Synonym>
        label={t('console.staff_synonyms.meanings')}
        render={({ meanings }) => <span dir="auto">{list.format(meanings)}</span>}
        source="meanings"
      />
      <ActionsColumn<Synonym> render={(synonym) => <Actions synonym={synonym} />} />
    </ListScreen>
  );
};

const Add = () => {
  const { t } = useI18n();
  return (
    <DialogButton variant="contained" label={t('console.staff_synonyms.add')}>
      {(close) => <SynonymDialog onClose={close} />}
    </DialogButton>
  );
};

const Actions = ({ synonym }: { readonly synonym: Synonym }) => {
  const { t } = useI18n();
  const { word, meanings } = synonym;
  return (
    <>
      <DialogButton
        aria-label={t('console.staff_synonyms.change_one', { word })}
        label={t('console.staff_list.change')}
        size="small"
        variant="outlined"
      >
        {(close) => <SynonymDialog onClose={close} synonym={synonym} />}
      </DialogButton>
      <DeleteButton
        again={{ word, meanings }}
        label={t('console.staff_list.delete')}
        name={t('console.staff_synonyms.delete_one', { word })}
        title={t('console.staff_synonyms.delete_title', { word })}
        successMessage={t('console.staff_synonyms.deleted', { word })}
      >
        <p>{t('console.staff_synonyms.delete_text')}</p>
      </DeleteButton>
    </>
  );
};

const SHOWN = 10;

/** JOBS-15: searches without results, each with a button to add a synonym. */
const MissedWords = () => {
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
        <Card aria-labelledby="missed-words" component="section" style={{ marginBlockEnd: 24 }}>
          <h2 id="missed-words">{t('console.staff_synonyms.missed')}</h2>
          <p className="muted above-4">{t('console.staff_synonyms.missed_text')}</p>
          <ul className="list above-8">
            {missed.map(({ id, word, searches }) => (
              <Box
                component="li"
                key={id}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 0.5 }}
              >
                <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {word}
                </Box>
                <span className="note">
                  {t('console.staff_synonyms.missed_count', { smart_count: searches })}
                </span>
                <Button
                  aria-label={t('console.staff_synonyms.add_missed_one', { word })}
                  onClick={() => setAdding(word)}
                  size="small"
                  variant="outlined"
                >
                  {t('console.staff_synonyms.add')}
                </Button>
              </Box>
            ))}
          </ul>
        </Card>
      )}
      {adding !== undefined && <SynonymDialog onClose={close} word={adding} />}
    </>
  );
};
