/** A seeker's conversations with companies (INBOX-04). Each opens with its application. */
import { Link, useSearchParams } from 'react-router-dom';
import type { ListedConversation } from '#contract/conversations/calls.ts';
import { linkTo, paths, withQuery } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { LastMessage } from '../../features/conversations/last-message.tsx';
import { readPage } from '../../features/jobs/search.ts';
import { SeekerList } from '../../features/own-jobs/seeker-list.tsx';
import { Badge } from '../../ui/components/badge.tsx';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { useLoad } from '../../ui/hooks/use-load.ts';
import styles from './page.module.css';

export const Component = () => {
  const { t } = useEnvironment().i18n;
  const [search] = useSearchParams();
  const { data, error, retry } = useLoad('GET conversations', { page: readPage(search) });
  return (
    <SeekerList
      empty={
        <EmptyState icon="mail" title={t('messages.none')}>
          <p>{t('messages.none_text')}</p>
          <p>
            <Link to={paths.appliedJobs}>{t('nav.applied_jobs')}</Link>
          </p>
        </EmptyState>
      }
      error={error}
      hrefOf={(page) => withQuery(paths.messages, { page: page > 1 ? page : undefined })}
      intro={t('messages.intro')}
      items={data?.data}
      keyOf={({ application_id }) => application_id}
      pagination={data?.pagination}
      retry={retry}
      title={t('messages.title')}
    >
      {(conversation) => <ConversationCard conversation={conversation} />}
    </SeekerList>
  );
};

const ConversationCard = ({ conversation }: { readonly conversation: ListedConversation }) => {
  const { t, locale } = useEnvironment().i18n;
  const { application_id, company_name, job_title, unread, last } = conversation;
  return (
    <Card as="article">
      <div className={styles.head}>
        <h2 className="text-m anywhere">
          <Link to={linkTo.application(application_id, '#messages')}>
            <bdi>{company_name}</bdi>
          </Link>
        </h2>
        {unread > 0 && <Badge tone="accent">{t('conversation.unread', { smart_count: unread })}</Badge>}
        <time className={styles.day} dateTime={last.sent_at}>
          {writeOwnDay(last.sent_at, locale)}
        </time>
      </div>
      <p className="anywhere">
        <bdi>{job_title}</bdi>
      </p>
      <LastMessage last={last} side="applicant" />
    </Card>
  );
};
