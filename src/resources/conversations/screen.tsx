/** A company's conversations, and one of them next to the list (INBOX-01). */

import { Box, Button, Card, Chip, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { useListContext, WithListContext } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { ListedConversation } from '#contract/conversations/calls.ts';
import { SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { JobInput } from '../shared/inputs/job-field.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { ListScreen } from '../shared/list/list-screen.tsx';
import { Pages } from '../shared/list/pages.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { LastMessage } from '../shared/ui/site.ts';
import { INBOX } from './address.ts';
import { Messages } from './messages.tsx';

interface RowProps {
  readonly conversation: ListedConversation;
  readonly href: string;
  readonly isOpen: boolean;
}

/** A conversation in the list; the whole row opens it. */
const ConversationRow = ({ conversation, href, isOpen }: RowProps) => {
  const { t, locale } = useI18n();
  const { applicant, job_title, unread, last } = conversation;
  return (
    <Box
      component="article"
      sx={{
        position: 'relative',
        p: 1.5,
        border: '1px solid',
        borderColor: isOpen ? 'var(--accent)' : 'var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: isOpen ? 'var(--accent-soft)' : 'var(--surface)',
        minWidth: 0,
        '&:hover': { borderColor: 'var(--accent)' },
      }}
    >
      <div className="row middle gap-8">
        <h2 className="text-m anywhere">
          <Box
            aria-current={isOpen ? 'true' : undefined}
            component={Link}
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            to={href}
          >
            <bdi>{applicant}</bdi>
          </Box>
        </h2>
        {unread > 0 && <Chip color="primary" label={t('conversation.unread', { smart_count: unread })} />}
        <Box
          component="time"
          dateTime={last.sent_at}
          sx={{ marginInlineStart: 'auto', color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}
        >
          {writeOwnDay(last.sent_at, locale)}
        </Box>
      </div>
      <p className="small anywhere">
        <bdi>{job_title}</bdi>
      </p>
      <LastMessage last={last} side="company" />
    </Box>
  );
};

interface OpenConversationProps {
  readonly applicationId: number;
  /** Undefined for one that is on another page of the list. */
  readonly listed: ListedConversation | undefined;
}

/**
 * Takes the unread messages off a conversation's row. The list isn't loaded again for it: the server lists unread
 * conversations first, so the one just opened would move away, or onto another page.
 */
const useMarkAsRead = (applicationId: number) => {
  const queryClient = useQueryClient();
  return () => {
    queryClient.setQueriesData<GetListResult<ListedConversation & { readonly id: number }>>(
      { queryKey: ['conversations', 'getList'] },
      (list) =>
        list && {
          ...list,
          data: list.data.map((row) => (row.id === applicationId ? { ...row, unread: 0 } : row)),
        },
    );
  };
};

const OpenConversation = ({ applicationId, listed }: OpenConversationProps) => {
  const { t } = useI18n();
  const markAsRead = useMarkAsRead(applicationId);
  return (
    <Card component="section">
      {listed && (
        <div className="below-16">
          <h2 className="text-l anywhere">
            <bdi>{listed.applicant}</bdi>
          </h2>
          <p className="muted anywhere">
            <bdi>{listed.job_title}</bdi>
          </p>
          <Link to={linkTo.applicant(listed.job_id, applicationId)}>{t('console.inbox.application')}</Link>
        </div>
      )}
      <Messages applicationId={applicationId} onRead={markAsRead} />
    </Card>
  );
};

type Row = ListedConversation & { readonly id: number };

/** The open conversation in the address, and the address with another one. */
const useOpen = () => {
  const [search] = useSearchParams();
  const text = search.get('open') ?? '';
  const hrefOf = (id: number | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete('open');
    else next.set('open', String(id));
    return `?${next}`;
  };
  return { open: /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined, hrefOf };
};

export const InboxScreen = () => {
  const { t } = useI18n();
  const managesTemplates = useCan('templates.manage');
  return (
    <ListScreen
      {...INBOX}
      actions={
        managesTemplates && (
          <Button
            component={Link}
            startIcon={<Icon name="file" />}
            size="small"
            to={paths.messageTemplates}
            variant="outlined"
          >
            {t('console.templates.title')}
          </Button>
        )
      }
      board={<Panes />}
      filters={<Filters />}
      resource="conversations"
      subtitle={t('console.inbox.subtitle')}
      title={t('console.inbox.title')}
    />
  );
};

/** Side by side; on phones either the list or the open conversation. */
const Panes = () => {
  const { t } = useI18n();
  const { open, hrefOf } = useOpen();
  const { data } = useListContext<Row>();
  const isOpen = open !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(300px, 2fr) minmax(0, 3fr)' } }}>
      <Box sx={{ display: { xs: isOpen ? 'none' : 'block', md: 'block' }, minWidth: 0 }}>
        <WithListContext<Row> empty={<NoConversations />} loading={<Skeleton height={320} />}>
          <Box component="ul" role="list" className="stack gap-8">
            {data?.map((row) => (
              <li key={row.id}>
                <ConversationRow conversation={row} href={hrefOf(row.id)} isOpen={row.id === open} />
              </li>
            ))}
          </Box>
        </WithListContext>
        <Pages />
      </Box>
      <Box sx={{ display: { xs: isOpen ? 'block' : 'none', md: 'block' }, minWidth: 0 }}>
        {isOpen ? (
          <>
            <Box sx={{ display: { md: 'none' }, mb: 2 }}>
              <Link to={hrefOf(undefined)}>{t('console.inbox.back')}</Link>
            </Box>
            <OpenConversation applicationId={open} key={open} listed={data?.find(({ id }) => id === open)} />
          </>
        ) : (
          <EmptyState icon="mail" title={t('console.inbox.choose')}>
            <p>{t('console.inbox.choose_text')}</p>
          </EmptyState>
        )}
      </Box>
    </Box>
  );
};

const Filters = () => {
  const { t } = useI18n();
  return (
    <>
      <TextInput
        icon="search"
        label={t('console.inbox.name')}
        maxLength={SEARCH_TEXT_MAX}
        source="name"
        type="search"
      />
      <SelectInput
        any={t('console.inbox.show_all')}
        label={t('console.inbox.show')}
        labelOf={() => t('console.inbox.unread_only')}
        source="unread"
        values={['true']}
      />
      <JobInput label={t('console.reports.job')} source="job_id" />
    </>
  );
};

const NoConversations = () => {
  const { t } = useI18n();
  const { filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <EmptyState icon="mail" title={t(isFiltered ? 'console.inbox.none_found' : 'console.inbox.none')}>
      {isFiltered ? (
        <Link to={paths.inbox}>{t('console.inbox.all')}</Link>
      ) : (
        <>
          <p>{t('console.inbox.none_text')}</p>
          <Link to={paths.employerJobs}>{t('nav.manage_jobs')}</Link>
        </>
      )}
    </EmptyState>
  );
};
