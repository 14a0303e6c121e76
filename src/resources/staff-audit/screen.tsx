import { Link } from 'react-router-dom';
import type { AuditEntry } from '#contract/staff/audit-calls.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditSubject } from '#contract/staff/audit-subjects.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { DateInput } from '../shared/inputs/text-input.tsx';
import {
  Column,
  IdInput,
  ListScreen,
  SearchInput,
  TimeColumn,
  WideFilter,
} from '../shared/list/list-screen.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { Details } from './details.tsx';
import { LIST } from './list.ts';

/** The screen that shows a subject; some subjects have none. */
const SCREENS: Readonly<Partial<Record<AuditSubject, (id: string) => string>>> = {
  job: (id) => toStaff.job(Number(id)),
  message_report: (id) => toStaff.messageReport(Number(id)),
  support_message: (id) => toStaff.supportMessage(Number(id)),
  issue: (id) => toStaff.issue(Number(id)),
  account: (id) => toStaff.user(Number(id)),
  article: (id) => toStaff.article(Number(id)),
};

/** Who did what, and when. */
export const AuditScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      {...LIST}
      icon="clock"
      filters={
        <>
          <WideFilter>
            <SelectInput
              labelOf={(action) => t(`console.staff_action.${action}`)}
              values={AUDIT_ACTIONS}
              label={t('console.staff_audit.action')}
              source="action"
            />
          </WideFilter>
          <SelectInput
            labelOf={(kind) => t(`console.staff_subject.${kind}`)}
            values={AUDIT_SUBJECTS}
            label={t('console.staff_audit.subject')}
            source="subject_kind"
          />
          <SearchInput label={t('console.staff_audit.subject_id')} source="subject_id" placeholder="" />
          <IdInput label={t('console.staff_audit.actor_id')} source="actor_id" />
          <DateInput label={t('console.staff_audit.from')} source="from" />
          <DateInput label={t('console.staff_audit.to')} source="to" />
        </>
      }
      resource="staff/audit-log"
      texts="staff_audit"
    >
      <TimeColumn label={t('console.staff_audit.at')} source="at" withTime />
      <Column<AuditEntry>
        kind="heading"
        label={t('console.staff_audit.action')}
        render={({ action }) => t(`console.staff_action.${action}`)}
        source="action"
      />
      <Column<AuditEntry>
        label={t('console.staff_audit.subject')}
        render={(entry) => <Subject entry={entry} />}
        source="subject"
      />
      <Column<AuditEntry>
        label={t('console.staff_audit.actor')}
        render={({ actor_id, actor_name }) =>
          actor_id === null ? '' : <Link to={toStaff.user(actor_id)}>{actor_name ?? actor_id}</Link>
        }
        source="actor"
      />
      <Column<AuditEntry>
        label={t('console.staff_audit.details')}
        render={({ details }) => <Details details={details} />}
        source="details"
      />
    </ListScreen>
  );
};

const Subject = ({ entry: { subject_kind, subject_id } }: { readonly entry: AuditEntry }) => {
  const { t } = useI18n();
  const name = t(`console.staff_subject.${subject_kind}`);
  if (subject_id === null) return name;
  const words = t('console.staff_audit.subject_numbered', { subject: name, id: subject_id });
  const screen = SCREENS[subject_kind];
  return screen ? <Link to={screen(subject_id)}>{words}</Link> : words;
};
