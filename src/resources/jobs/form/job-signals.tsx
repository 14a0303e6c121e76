import { Box } from '@mui/material';
import { type JobSignal, needsStaff } from '#contract/moderation/signals.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { focusField } from './sections.ts';

const FIELDS = {
  title: 'job_title',
  description: 'job_description',
  responsibilities: 'responsibilities',
  questions: 'questions',
} as const satisfies Record<JobSignal['field'], string>;

/** The texts of a job that asks for money and the like, and how to write them rightly. */
export const JobSignals = ({ signals }: { readonly signals: readonly JobSignal[] }) => {
  const { t } = useI18n();
  if (signals.length === 0) return null;
  return (
    <section aria-labelledby="job-signals" className="above-16">
      <h2 className="text-l" id="job-signals">
        {t('console.signals.title')}
      </h2>
      <p className="note above-4 below-12">
        {t(signals.some(needsStaff) ? 'console.signals.waits' : 'console.signals.advice')}
      </p>
      <Box component="ul" role="list" className="stack gap-10">
        {signals.map((signal) => (
          <SignalItem key={`${signal.field} ${signal.start} ${signal.kind}`} signal={signal} />
        ))}
      </Box>
    </section>
  );
};

const SignalItem = ({ signal }: { readonly signal: JobSignal }) => {
  const { t } = useI18n();
  const { kind, field, words } = signal;
  return (
    <li className="line gap-8 small">
      <Box sx={{ flex: 'none', mt: '1px', color: needsStaff(signal) ? 'var(--danger)' : 'var(--warning)' }}>
        <Icon name="alert" size={18} />
      </Box>
      <div>
        <a
          href={`#${FIELDS[field]}`}
          onClick={(event) => {
            event.preventDefault();
            focusField(FIELDS[field]);
          }}
          style={{ color: 'var(--ink)', fontWeight: 500 }}
        >
          {t(`console.signal.${kind}`)}
        </a>
        <p className="anywhere">
          <mark dir="auto">{words}</mark>
        </p>
        <p className="muted">{t(`console.signal_advice.${kind}`)}</p>
      </div>
    </li>
  );
};
