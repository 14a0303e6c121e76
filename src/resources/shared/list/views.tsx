import { Box, IconButton, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useDelete, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SavedQuery } from '#contract/company-jobs/saved-query-calls.ts';
import { SAVED_QUERY_NAME_MAX } from '#contract/shared/constants.ts';
import type { QueriedList } from '#contract/shared/list-options.ts';
import { messageOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { useToast } from '../ui/site.ts';

export interface View {
  readonly name: string;
  /** The query string of its address, without the question mark. */
  readonly query: string;
}

interface ViewsProps {
  /** What the views are of, for screen readers. */
  readonly label: string;
  /** The views that every member has; the first one is the whole list. */
  readonly views: readonly View[];
  /** The list, if members can save its filters. */
  readonly list?: QueriedList;
  /** The current query string, without the question mark, the page and the order. */
  readonly query: string;
}

const ALL = { page: 1, perPage: 100 };

/** The views of a list as tabs, the member's own last, and a menu that saves and deletes those. */
export const Views = ({ label, views, list, query }: ViewsProps) => {
  const { t } = useI18n();
  const [asking, setAsking] = useState<'name' | 'list'>();
  const { data = [] } = useGetList<SavedQuery>(
    'saved-queries',
    { pagination: ALL, filter: { list } },
    { enabled: list !== undefined },
  );
  const all = [...views, ...data];
  const current = all.find((view) => view.query === query);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 36,
        mb: 0.5,
        borderBlockEnd: '1px solid var(--line)',
        overflowX: 'auto',
      }}
    >
      <nav aria-label={label}>
        <Box component="ul" role="list" className="line">
          {all.map((view) => (
            <li key={`${view.name}?${view.query}`}>
              <Box
                aria-current={view === current ? 'page' : undefined}
                component={Link}
                sx={{
                  display: 'block',
                  px: 1.5,
                  py: 0.75,
                  mb: '-1px',
                  color: 'var(--ink-2)',
                  fontSize: 'var(--text-s)',
                  fontWeight: 600,
                  textDecoration: 'none',
                  whiteSpace: 'nowrap',
                  borderBlockEnd: '3px solid transparent',
                  '&[aria-current]': { color: 'var(--accent)', borderColor: 'var(--accent)' },
                  '&:hover': { color: 'var(--ink)' },
                }}
                to={`?${view.query}`}
              >
                <bdi>{view.name}</bdi>
              </Box>
            </li>
          ))}
        </Box>
      </nav>
      {list !== undefined && (data.length > 0 || !current) && (
        <MenuButton icon="bookmark" label={t('console.saved_queries.title')}>
          {!current && (
            <MenuItem onClick={() => setAsking('name')}>{t('console.saved_queries.keep')}</MenuItem>
          )}
          {data.length > 0 && (
            <MenuItem onClick={() => setAsking('list')}>{t('console.saved_queries.manage')}</MenuItem>
          )}
        </MenuButton>
      )}
      {list !== undefined && asking === 'name' && (
        <KeepDialog list={list} onClose={() => setAsking(undefined)} query={query} />
      )}
      {asking === 'list' && <ManageDialog onClose={() => setAsking(undefined)} queries={data} />}
    </Box>
  );
};

interface KeepDialogProps {
  readonly list: QueriedList;
  readonly query: string;
  readonly onClose: () => void;
}

const KeepDialog = ({ list, query, onClose }: KeepDialogProps) => {
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
              aria-label={t('console.saved_queries.forget', { name: saved.name })}
              title={t('console.saved_queries.forget', { name: saved.name })}
              onClick={() => forget(saved)}
            >
              <Icon name="trash" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
