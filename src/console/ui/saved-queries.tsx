import { Divider, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useDelete, useGetList } from 'react-admin';
import { useNavigate } from 'react-router';
import { SAVED_QUERY_NAME_MAX } from '#contract/constants.ts';
import type { QueriedList } from '#contract/list-options.ts';
import type { SavedQuery } from '#contract/saved-queries.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { RecordDialog } from '../staff/record-dialog.tsx';
import { Dialog, IconButton, useToast } from './kit.ts';
import { MenuButton } from './menu-button.tsx';

interface SavedQueriesProps {
  readonly list: QueriedList;
  /** The current query string without the question mark and the page. */
  readonly query: string;
}

const ALL = { page: 1, perPage: 100 };

/** Saved filters: apply, save and delete them from one menu, once there are any to save or apply. */
export const SavedQueries = ({ list, query }: SavedQueriesProps) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'name' | 'list'>();
  const { data = [] } = useGetList<SavedQuery>('saved-queries', { pagination: ALL, filter: { list } });
  if (data.length === 0 && query === '' && asking === undefined) return null;
  return (
    <>
      <MenuButton icon="bookmark" label={t('console.saved_queries.title')}>
        {data.map((saved) => (
          <MenuItem
            key={saved.id}
            onClick={() => void navigate(`?${saved.query}`)}
            selected={saved.query === query}
          >
            {saved.name}
          </MenuItem>
        ))}
        {data.length > 0 && <Divider />}
        {query !== '' && (
          <MenuItem onClick={() => setAsking('name')}>{t('console.saved_queries.keep')}</MenuItem>
        )}
        {data.length > 0 && (
          <MenuItem onClick={() => setAsking('list')}>{t('console.saved_queries.manage')}</MenuItem>
        )}
      </MenuButton>
      {asking === 'name' && <KeepDialog list={list} onClose={() => setAsking(undefined)} query={query} />}
      {asking === 'list' && <ManageDialog onClose={() => setAsking(undefined)} queries={data} />}
    </>
  );
};

const KeepDialog = ({ list, query, onClose }: SavedQueriesProps & { readonly onClose: () => void }) => {
  const { t } = useI18n();
  const label = t('console.saved_queries.name');
  return (
    <RecordDialog
      data={{ list, query }}
      defaultValues={{ name: '' }}
      labels={{ name: label }}
      onClose={onClose}
      resource="saved-queries"
      submitLabel={t('console.saved_queries.keep_confirm')}
      successMessage={({ name }) => t('console.saved_queries.kept', { name: name.trim() })}
      title={t('console.saved_queries.keep_title')}
      validate={({ name }) => (name?.trim() ? {} : { name: t('job_post.field_required') })}
    >
      <TextInput label={label} maxLength={SAVED_QUERY_NAME_MAX} source="name" />
    </RecordDialog>
  );
};

interface ManageDialogProps {
  readonly queries: readonly SavedQuery[];
  readonly onClose: () => void;
}

const ManageDialog = ({ queries, onClose }: ManageDialogProps) => {
  const { t } = useI18n();
  const toast = useToast();
  const [remove, { isPending }] = useDelete<SavedQuery>();
  const forget = (saved: SavedQuery) =>
    remove(
      'saved-queries',
      { id: saved.id, previousData: saved },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => toast.success(t('console.saved_queries.forgotten', { name: saved.name })),
        onError: (error: unknown) => toast.error(messageOf(error, t)),
      },
    );
  return (
    <Dialog onClose={onClose} title={t('console.saved_queries.manage_title')}>
      {queries.length === 0 && <p>{t('console.saved_queries.none')}</p>}
      <ul style={{ listStyle: 'none' }}>
        {queries.map((saved) => (
          <li
            key={saved.id}
            style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 }}
          >
            <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{saved.name}</span>
            <IconButton
              disabled={isPending}
              icon="trash"
              label={t('console.saved_queries.forget', { name: saved.name })}
              onClick={() => forget(saved)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
