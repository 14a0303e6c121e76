import { Button, Chip } from '@mui/material';
import type { HandedApplication } from '#contract/handovers/calls.ts';
import { SYSTEM_NAMES } from '#contract/handovers/rules.ts';
import { useCan } from '../../../features/accounts/use-can.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeMoment } from '../../shared/ui/days.ts';
import { useCall } from '../../shared/ui/use-call.ts';

const COLORS = { waiting: 'info', delivered: 'success', failed: 'error', withdrawn: 'default' } as const;

interface HandedProps {
  readonly applicationId: number;
  readonly handed: HandedApplication;
}

/** HANDOVER-02: what became of an application in the company's applicant tracking system. */
export const Handed = ({ applicationId, handed }: HandedProps) => {
  const { t, locale } = useI18n();
  const mayRetry = useCan('applicants.move');
  const { call, pending } = useCall(['applications']);
  const { system, state, problem, detail, external_id: externalId, next_attempt_at: next } = handed;
  const retry = () =>
    call((api) =>
      api('POST retry-handed-application', { body: { application_id: applicationId }, refresh: true }),
    );
  return (
    <div>
      <p className="line gap-8">
        <bdi>{SYSTEM_NAMES[system]}</bdi>
        <Chip color={COLORS[state]} label={t(`console.handovers.state_${state}`)} size="small" />
        {externalId !== null && <bdi className="muted">{externalId}</bdi>}
      </p>
      {problem !== null && state !== 'withdrawn' && (
        <p className="anywhere">
          {t(`console.handovers.problem_${problem}`, { system: SYSTEM_NAMES[system] })}{' '}
          {detail !== null && (
            <span className="muted" dir="auto">
              {detail}
            </span>
          )}
        </p>
      )}
      {state === 'waiting' && next !== null && (
        <p className="note">{t('console.handovers.next', { time: writeMoment(next, locale) })}</p>
      )}
      {state === 'failed' && problem !== 'removed' && mayRetry && (
        <Button loading={pending} onClick={() => void retry()} size="small" variant="outlined">
          {t('console.handovers.retry')}
        </Button>
      )}
    </div>
  );
};
