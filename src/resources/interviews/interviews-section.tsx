import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetManyReference } from 'react-admin';
import type { CompanyInterview } from '#contract/interviews/calls.ts';
import { INTERVIEW_MAX, isOpenInterview } from '#contract/interviews/rules.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ScoreButton } from '../scorecards/score-button.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { ReasonDialog } from '../shared/records/reason-dialog.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useCall } from '../shared/ui/use-call.ts';
import { InterviewDialog } from './interview-dialog.tsx';
import { InterviewFacts } from './interview-facts.tsx';

/** Accepts a time the candidate suggested. The rest of the interview stays the same. */
const useAgree = (interview: CompanyInterview) => {
  const { t } = useI18n();
  const dataProvider = useDataProvider();
  const { call, pending } = useCall(['interviews']);
  const agree = (time: string) => {
    const { id, minutes, kind, place, time_zone, note, version, interviewers, round } = interview;
    const data = {
      ...{ minutes, kind, place, time_zone, version },
      slots: [time],
      note: note ?? '',
      round: round ?? '',
      interviewer_ids: interviewers.map((one) => one.id),
    };
    const move = () => dataProvider.update('interviews', { id, data, previousData: interview });
    return call(async () => (await move()).data, { message: t('console.interviews.agreed') });
  };
  return { agree, pending };
};

interface InterviewsSectionProps {
  readonly applicationId: number;
  readonly jobId: number;
  /** Withdrawn or decided applications can't be invited. */
  readonly isUndecided: boolean;
  /** Called when a dialog succeeds: proposing an interview moves the applicant. */
  readonly onChanged: () => void;
}

/** An applicant's interviews and the company's actions on them (INTERVIEW-01, INTERVIEW-04). */
export const InterviewsSection = ({
  applicationId,
  jobId,
  isUndecided,
  onChanged,
}: InterviewsSectionProps) => {
  const { t } = useI18n();
  const mayManage = useCan('interviews.manage') && isUndecided;
  const [isProposing, setProposing] = useState(false);
  const query = useGetManyReference<CompanyInterview>(
    'interviews',
    { target: 'application_id', id: applicationId },
    { onError: () => {} },
  );
  const { data } = query;
  if (!data) return <Unloaded query={query} />;
  const hasOpen = data.some(({ status }) => isOpenInterview(status));
  return (
    <div className="stack gap-16">
      {data.map((interview) => (
        <Box
          key={interview.id}
          sx={{
            display: 'grid',
            gap: 1.5,
            p: 2,
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius)',
          }}
        >
          <InterviewFacts interview={interview} />
          {isHeld(interview) && (
            <div>
              <ScoreButton
                applicationId={applicationId}
                label={t('console.scorecards.score_interview')}
                name={interview.candidate_name}
              />
            </div>
          )}
          {mayManage && isOpenInterview(interview.status) && (
            <Actions interview={interview} onChanged={onChanged} />
          )}
        </Box>
      ))}
      {data.length === 0 && <p className="muted">{t('console.interviews.none_here')}</p>}
      {mayManage && !hasOpen && (
        <div>
          <Button
            startIcon={<Icon name="calendar" />}
            onClick={() => setProposing(true)}
            size="small"
            variant="outlined"
          >
            {t('console.interviews.propose')}
          </Button>
        </div>
      )}
      {isProposing && (
        <InterviewDialog
          applicationId={applicationId}
          held={data.flatMap((one) => (one.status === 'cancelled' ? [] : (one.round ?? [])))}
          jobId={jobId}
          onClose={() => {
            setProposing(false);
            onChanged();
          }}
        />
      )}
    </div>
  );
};

/** Whether it took place, or has begun. */
const isHeld = ({ status, starts_at: startsAt }: CompanyInterview): boolean =>
  (status === 'accepted' || status === 'over') && startsAt !== null && Date.parse(startsAt) <= Date.now();

interface ActionsProps {
  readonly interview: CompanyInterview;
  readonly onChanged: () => void;
}

const Actions = ({ interview, onChanged }: ActionsProps) => {
  const { t } = useI18n();
  const { agree, pending } = useAgree(interview);
  const closing = (close: () => void) => () => {
    close();
    onChanged();
  };
  return (
    <div className="row gap-8">
      {interview.suggested.map((time, index) => (
        <Button
          variant="contained"
          loading={pending}
          startIcon={<Icon name="check" />}
          key={time}
          onClick={() => agree(time)}
          size="small"
        >
          {t('console.interviews.agree', { number: index + 1 })}
        </Button>
      ))}
      <DialogButton label={t('console.interviews.move')} size="small" variant="outlined">
        {(close) => (
          <InterviewDialog
            applicationId={interview.application_id}
            interview={interview}
            jobId={interview.job_id}
            onClose={closing(close)}
          />
        )}
      </DialogButton>
      <DialogButton label={t('interviews.cancel')} size="small" color="error">
        {(close) => (
          <ReasonDialog
            data={{ cancels: true }}
            label={t('console.interviews.reason')}
            maxLength={INTERVIEW_MAX.reason}
            missing="console.interviews.reason_missing"
            onClose={closing(close)}
            purpose="cancellation"
            record={interview}
            resource="interviews"
            submitLabel={t('interviews.cancel')}
            text={t('console.interviews.cancel_text', { name: interview.candidate_name })}
            title={t('interviews.cancel')}
            successMessage={t('console.interviews.cancelled')}
          />
        )}
      </DialogButton>
    </div>
  );
};
