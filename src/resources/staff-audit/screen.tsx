import { Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditSubject } from '#contract/audit-subjects.ts';
import type { Filter } from '../../console/list/filters.tsx';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { writeMoment } from '../../console/ui/days.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { toStaff } from '../../staff-links.ts';
import { Details } from './details.tsx';

/** Where a subject is looked at; some have no screen of their own. */
const SCREENS: Readonly<Partial<Record<AuditSubject, (id: string) => string>>> = {
  job: (id) => toStaff.job(Number(id)),
  support_message: (id) => toStaff.supportMessage(Number(id)),
  issue: (id) => toStaff.issue(Number(id)),
  account: (id) => toStaff.user(Number(id)),
  article: (id) => toStaff.article(Number(id)),
};

/** Who did what, and when. */
export const AuditScreen = () => {
  const { t } = useI18n();
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'action',
      label: t('console.staff_audit.action'),
      any: t('console.staff_list.any'),
      choices: AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`console.staff_act.${action}`) })),
    },
    {
      kind: 'choice',
      name: 'subject_kind',
      label: t('console.staff_audit.subject'),
      any: t('console.staff_list.any'),
      choices: AUDIT_SUBJECTS.map((kind) => ({ value: kind, label: t(`console.staff_subject.${kind}`) })),
    },
    { kind: 'text', name: 'subject_id', label: t('console.staff_audit.subject_id'), placeholder: '' },
    { kind: 'number', name: 'actor_id', label: t('console.staff_audit.actor_id') },
    { kind: 'day', name: 'from', label: t('console.staff_audit.from') },
    { kind: 'day', name: 'to', label: t('console.staff_audit.to') },
  ];
  return (
    <Screen subtitle={t('console.staff_audit.subtitle')} title={t('console.staff_audit.title')}>
      <RestList<AuditEntry>
        columns={useColumns()}
        empty={{
          icon: 'clock',
          title: t('console.staff_audit.none'),
          text: t('console.staff_audit.none_text'),
        }}
        filters={filters}
        label={t('console.staff_audit.title')}
        resource="staff/audit-log"
        sort={{ field: 'at', order: 'DESC' }}
      />
    </Screen>
  );
};

const useColumns = (): Column<AuditEntry>[] => {
  const { t, locale } = useI18n();
  return [
    {
      name: 'at',
      label: t('console.staff_audit.at'),
      narrow: true,
      sortable: true,
      cell: ({ at }) => <time dateTime={at}>{writeMoment(at, locale)}</time>,
    },
    {
      name: 'action',
      label: t('console.staff_audit.action'),
      heading: true,
      cell: ({ action }) => t(`console.staff_act.${action}`),
    },
    {
      name: 'subject',
      label: t('console.staff_audit.subject'),
      cell: (entry) => <Subject entry={entry} />,
    },
    {
      name: 'actor',
      label: t('console.staff_audit.actor'),
      cell: ({ actor_id, actor_name }) =>
        actor_id === null ? '' : <Link to={toStaff.user(actor_id)}>{actor_name ?? actor_id}</Link>,
    },
    {
      name: 'details',
      label: t('console.staff_audit.details'),
      cell: ({ details }) => <Details details={details} />,
    },
  ];
};

const Subject = ({ entry: { subject_kind, subject_id } }: { readonly entry: AuditEntry }) => {
  const { t } = useI18n();
  const name = t(`console.staff_subject.${subject_kind}`);
  if (subject_id === null) return name;
  const words = t('console.staff_audit.subject_numbered', { subject: name, id: subject_id });
  const screen = SCREENS[subject_kind];
  return screen ? <Link to={screen(subject_id)}>{words}</Link> : words;
};
