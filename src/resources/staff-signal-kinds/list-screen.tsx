import { Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import { listFormat, numberFormat } from '#contract/shared/formatters.ts';
import type { SignalKindTuning } from '#contract/signal-tuning/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { Column, ListScreen } from '../shared/list/list-screen.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { LIST } from './list.ts';

/** The kinds of warning signals, how bad they are, and how often staff agreed with them. */
export const SignalKindListScreen = () => {
  const { t, locale } = useI18n();
  return (
    <ListScreen {...LIST} icon="alert" resource="staff/signal-kinds" texts="signal_kinds">
      <Column<SignalKindTuning>
        kind="heading"
        label={t('console.signal_kinds.kind')}
        render={({ id }) => <Link to={`${toStaff.signalKinds}/${id}`}>{t(`console.signal.${id}`)}</Link>}
        source="id"
      />
      <Column<SignalKindTuning>
        label={t('console.signal_kinds.severity')}
        render={(kind) => <Severity kind={kind} />}
        source="severity"
      />
      <Column<SignalKindTuning>
        label={t('console.signal_kinds.precision')}
        render={(kind) => <Precision kind={kind} />}
        source="upheld"
      />
      <Column<SignalKindTuning>
        label={t('console.signal_kinds.added')}
        render={({ words }) =>
          words.length > 0 && (
            <span dir="auto">{listFormat(locale).format(words.flatMap((one) => one.words))}</span>
          )
        }
        source="words"
      />
      <Column<SignalKindTuning>
        kind="narrow"
        label={t('console.signal_kinds.changed')}
        render={({ changed_at: at }) => (at === null ? '' : writeOwnDay(at, locale))}
        source="changed_at"
      />
    </ListScreen>
  );
};

const Severity = ({ kind: { severity, usual } }: { readonly kind: SignalKindTuning }) => {
  const { t } = useI18n();
  if (severity !== null) return <Chip color="primary" label={t(`console.signal_kinds.level_${severity}`)} />;
  return usual.map((level) => t(`console.signal_kinds.level_${level}`)).join(' · ');
};

/** How often staff took down what had such a signal. */
const Precision = ({ kind: { decided, upheld } }: { readonly kind: SignalKindTuning }) => {
  const { t, locale } = useI18n();
  if (decided === 0) return t('console.signal_kinds.undecided');
  const share = numberFormat(locale, { style: 'percent' }).format(upheld / decided);
  return t('console.signal_kinds.upheld', { share, smart_count: decided });
};
