import { Alert, Box, Button, Card, Chip } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ListedMessageReport, MessageReport } from '#contract/conversations/report-calls.ts';
import type { DecisionGround } from '#contract/moderation/decision-rules.ts';
import type { ReportOutcome } from '#contract/moderation/report-rules.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';
import { GroundSelect } from '../shared/inputs/ground-select.tsx';
import { Facts } from '../shared/list/facts.tsx';
import { useRowUpdate } from '../shared/list/use-row-mutation.ts';
import { ClaimNotice } from '../shared/records/claim.tsx';
import { RecordEdit } from '../shared/records/record-screen.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { writeMoment } from '../shared/ui/days.ts';
import { HelpLink } from '../shared/ui/help-link.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { type Keys, press, Shortcuts, ShortcutsButton } from '../shared/ui/shortcuts.tsx';
import { useToast } from '../shared/ui/site.ts';
import { AccountLink, JobLink, ReportStatus } from './parts.tsx';

/** One report: who reported what, the messages, and the decision. */
export const MessageReportScreen = () => {
  const { t } = useI18n();
  return (
    <RecordEdit<MessageReport>
      icon="alert"
      resource="staff/message-reports"
      subtitle={(report) => <ReportStatus {...report} />}
      texts="message_reports"
      titleOf={({ reason }) => t(`conversation.report_reason.${reason}`)}
    >
      {(report) => (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
          <ClaimNotice id={report.id} kind="message" />
          {report.appeal !== null && (
            <Alert severity="info">
              <strong>{t('console.decisions.appealed')}</strong>
              <p dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {report.appeal}
              </p>
            </Alert>
          )}
          <Report report={report} />
          <Messages report={report} />
          <Decision report={report} />
        </Box>
      )}
    </RecordEdit>
  );
};

const Report = ({ report }: { readonly report: MessageReport }) => {
  const { t, locale } = useI18n();
  const { reporter_id, reporter_name, side, company_id, company_name, text, scope, created_at } = report;
  return (
    <Card component="section">
      <Facts
        facts={[
          [
            t('console.message_reports.reporter'),
            <span key="reporter">
              <AccountLink id={reporter_id} name={reporter_name} /> (
              {t(`console.message_reports.side.${side}`)})
            </span>,
          ],
          [t('console.message_reports.what'), t(`console.message_reports.scope.${scope}`)],
          [
            t('console.message_reports.company'),
            company_id === null ? (
              company_name
            ) : (
              <a href={linkTo.company(company_id)} key="company">
                {company_name}
              </a>
            ),
          ],
          [t('console.message_reports.job'), <JobLink key="job" {...report} />],
          [t('console.message_reports.received'), writeMoment(created_at, locale)],
          [
            t('console.message_reports.words'),
            text && (
              <p dir="auto" key="words" style={{ whiteSpace: 'pre-wrap' }}>
                {text}
              </p>
            ),
          ],
        ]}
      />
    </Card>
  );
};

const Messages = ({ report: { messages } }: { readonly report: MessageReport }) => {
  const { t } = useI18n();
  return (
    <Card component="section" style={{ display: 'grid', gap: 16 }}>
      <div>
        <h2>{t('console.message_reports.messages')}</h2>
        <p style={{ color: 'var(--ink-2)' }}>{t('console.message_reports.recorded')}</p>
      </div>
      <Box component="ol" role="list" className="stack gap-12">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Box>
    </Card>
  );
};

const Message = ({ message }: { readonly message: MessageReport['messages'][number] }) => {
  const { t, locale } = useI18n();
  const { from, author, author_id, text, files, sent_at, is_reported } = message;
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        borderRadius: 'var(--radius)',
        background: 'var(--surface-3)',
        // Invisible for the others, so that all texts begin at the same place.
        borderInlineStart: `4px solid ${is_reported ? 'var(--danger)' : 'transparent'}`,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
        <strong>
          <AccountLink id={author_id} name={author} />
        </strong>
        <span style={{ color: 'var(--ink-2)' }}>{t(`console.message_reports.side.${from}`)}</span>
        <time dateTime={sent_at} style={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
          {writeMoment(sent_at, locale)}
        </time>
        {is_reported && <Chip color="error" label={t('console.message_reports.reported')} />}
      </Box>
      {text && (
        <p dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </p>
      )}
      {files.map((name) => (
        <p key={name} style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
          <Icon name="file" size={16} />
          <bdi>{name}</bdi>
        </p>
      ))}
    </Box>
  );
};

const DECISIONS = ['upheld', 'dismissed'] as const satisfies readonly ReportOutcome[];

/** The report before or after this one in the queue. */
const useNeighbour = (id: number) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const navigate = useNavigate();
  const { t } = useI18n();
  const toast = useToast();
  return async (by: 1 | -1) => {
    const { data } = await dataProvider.getList<ListedMessageReport>('staff/message-reports', {
      filter: { view: 'queue' },
      pagination: { page: 1, perPage: QUEUE_MAX },
      sort: { field: 'created_at', order: 'ASC' },
    });
    const at = data.findIndex((one) => one.id === id);
    const next = at < 0 ? data[0] : data[at + by];
    if (next) await navigate(toStaff.messageReport(next.id));
    else toast.info(t('console.queue.end'));
  };
};
const QUEUE_MAX = 100;

interface DecisionKeysProps {
  readonly id: number;
  readonly approve: (() => void) | undefined;
  readonly reject: (() => void) | undefined;
}

const DecisionKeys = ({ id, approve, reject }: DecisionKeysProps) => {
  const { t } = useI18n();
  const go = useNeighbour(id);
  const keys: Keys = [
    ['A', t('console.message_reports.decide_dismissed')],
    ['R', t('console.message_reports.decide_upheld')],
    ['U', t('common.undo')],
    ['J', t('console.queue.next')],
    ['K', t('console.queue.previous')],
  ];
  const actions: Readonly<Record<string, (() => unknown) | undefined>> = {
    a: approve,
    r: reject,
    u: () => press('[data-undo]'),
    j: () => go(1),
    k: () => go(-1),
  };
  return (
    <>
      <ShortcutsButton keys={keys} />
      <Shortcuts actionOf={(key) => actions[key]} keys={keys} />
    </>
  );
};

const Decision = ({ report }: { readonly report: MessageReport }) => {
  const { t } = useI18n();
  const { update, isPending } = useRowUpdate('staff/message-reports', report);
  const [ground, setGround] = useState<DecisionGround>('terms');
  const decide = (outcome: ReportOutcome) =>
    update(
      { outcome, ground, version: report.version },
      { successMessage: t(`console.message_reports.done_${outcome}`) },
    );
  const open = DECISIONS.filter((outcome) => report.is_appealed || outcome !== report.outcome);
  const keyFor = (outcome: ReportOutcome) =>
    open.includes(outcome) && !isPending ? () => decide(outcome) : undefined;
  return (
    <section style={{ display: 'grid', gap: 12 }}>
      <p>
        {t('console.message_reports.decide_text')} <HelpLink article="reported-messages" />
      </p>
      <GroundSelect onChange={setGround} value={ground} />
      <div className="row gap-8">
        {open.map((outcome) => (
          <Button
            disabled={isPending}
            key={outcome}
            onClick={() => decide(outcome)}
            color={outcome === 'upheld' ? 'error' : 'primary'}
            variant={outcome === 'upheld' ? 'contained' : 'outlined'}
          >
            {t(
              outcome === 'dismissed' && report.outcome === 'upheld'
                ? 'console.message_reports.restore'
                : report.is_appealed
                  ? 'console.message_reports.reject_appeal'
                  : `console.message_reports.decide_${outcome}`,
            )}
          </Button>
        ))}
        <DecisionKeys approve={keyFor('dismissed')} id={report.id} reject={keyFor('upheld')} />
      </div>
    </section>
  );
};
