import { Chip, Stack } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SECURITY_EVENTS } from '#contract/accounts/rules.ts';
import { CONTACT_STATUSES } from '#contract/contact/rules.ts';
import { MEASURES } from '#contract/moderation/decision-rules.ts';
import { REPORT_OUTCOMES } from '#contract/moderation/report-rules.ts';
import { APPLICATION_STATUSES } from '#contract/shared/constants.ts';
import { RUN_STATES } from '#contract/sources/rules.ts';
import { AUDIT_ACTIONS } from '#contract/staff/audit-subjects.ts';
import type { SupportView } from '#contract/support/calls.ts';
import { EMAIL_STATES, TIMELINE_KINDS, type TimelineKind } from '#contract/support/rules.ts';
import { ACTIVITIES } from '#contract/teams/rules.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { toStaff } from '../staff-links.ts';
import { writeMoment } from '../ui/days.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';

type Entry = SupportView['timeline'][number];

const ICONS: Readonly<Record<TimelineKind, IconName>> = {
  security: 'eye',
  email: 'mail',
  application: 'briefcase',
  resume: 'file',
  support_message: 'share',
  report: 'alert',
  decision: 'check',
  activity: 'users',
  run: 'refresh',
  failure: 'close',
  staff: 'user',
};

const oneOf = <State extends string>(states: readonly State[], state: string): State | undefined =>
  states.find((one) => one === state);

/** The text of each state that there is; other states are written as they are. */
const textOf = ({ kind, state }: Entry): MessageKey | undefined => {
  const keyed = <State extends string>(states: readonly State[], key: (state: State) => MessageKey) => {
    const known = oneOf(states, state);
    return known && key(known);
  };
  switch (kind) {
    case 'security':
      return keyed(SECURITY_EVENTS, (one) => `account.event_${one}`);
    case 'email':
      return keyed(EMAIL_STATES, (one) => `console.support.email.${one}`);
    case 'application':
      return state === 'unconfirmed'
        ? 'console.support.application_unconfirmed'
        : keyed(APPLICATION_STATUSES, (one) => `console.application_status.${one}`);
    case 'support_message':
      return keyed(CONTACT_STATUSES, (one) => `console.support_messages.status.${one}`);
    case 'report':
      return keyed(['open', ...REPORT_OUTCOMES], (one) => `console.support.report.${one}`);
    case 'staff':
      return keyed(AUDIT_ACTIONS, (one) => `console.staff_action.${one}`);
    case 'decision':
      return keyed(MEASURES, (one) => `console.support.measure.${one}`);
    case 'activity':
      return keyed(ACTIVITIES, (one) => `console.activity.event_${one}`);
    case 'run':
      return keyed(RUN_STATES, (one) => `console.sources.run_${one}`);
    case 'failure':
      return undefined;
    case 'resume':
      return 'console.support.resume_stored';
  }
};

/** What happened, newest first; one kind at a time if chosen. */
export const Timeline = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const { t } = useI18n();
  const [chosen, choose] = useState<TimelineKind>();
  const kinds = TIMELINE_KINDS.filter((kind) => entries.some((entry) => entry.kind === kind));
  const shown = entries.filter(({ kind }) => chosen === undefined || kind === chosen);
  return (
    <Panel about={t('console.support.timeline_text')} title={t('console.support.timeline')}>
      {entries.length === 0 && <p>{t('console.support.timeline_empty')}</p>}
      {kinds.length > 1 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
          {kinds.map((kind) => (
            <Chip
              aria-pressed={chosen === kind}
              clickable
              color={chosen === kind ? 'primary' : 'default'}
              key={kind}
              label={t(`console.support.kind.${kind}`)}
              onClick={() => choose(chosen === kind ? undefined : kind)}
              variant={chosen === kind ? 'filled' : 'outlined'}
            />
          ))}
        </Stack>
      )}
      <Stack component="ol" role="list" spacing={1.5}>
        {shown.map((entry) => (
          <li key={`${entry.kind} ${entry.at} ${entry.state} ${entry.text}`}>
            <EntryLine entry={entry} />
          </li>
        ))}
      </Stack>
    </Panel>
  );
};

const EntryLine = ({ entry }: { readonly entry: Entry }) => {
  const { t, locale } = useI18n();
  const { at, kind, state, text, detail, id, by } = entry;
  const key = textOf(entry);
  // Its texts name both.
  const isActivity = kind === 'activity';
  const values = { subject: text ?? '', detail: detail ?? '', smart_count: 1 };
  const name = text && !isActivity && <bdi className="anywhere">{text}</bdi>;
  const note = isActivity ? by : detail;
  return (
    <Stack direction="row" spacing={1.5}>
      <Icon name={ICONS[kind]} />
      <div className="shrink">
        <p>
          <strong>{key ? t(key, values) : state}</strong>
          {name && ' · '}
          {name && kind === 'support_message' && id !== null ? (
            <Link to={toStaff.supportMessage(id)}>{name}</Link>
          ) : (
            name
          )}
        </p>
        <p className="note anywhere">
          {t(`console.support.kind.${kind}`)} · <time dateTime={at}>{writeMoment(at, locale)}</time>
          {note && (
            <>
              {' · '}
              <bdi>{note}</bdi>
            </>
          )}
        </p>
      </div>
    </Stack>
  );
};
