import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetManyReference } from 'react-admin';
import { INTERVIEW_MAX, isOpenInterview } from '#contract/interview-rules.ts';
import type { CompanyInterview } from '#contract/interviews.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';
import { ScoreButton } from '../scorecards/score-button.tsx';
import { ReasonDialog } from '../staff/reason-dialog.tsx';
import { Button, ErrorState, SkeletonBlock, useMutation } from '../ui/kit.ts';
import { useUndo } from '../ui/use-undo.ts';
import { InterviewDialog } from './interview-dialog.tsx';
import { InterviewFacts } from './interview-facts.tsx';

/** Accepts a time the candidate suggested. The rest of the interview stays the same. */
const useAgree = (interview: CompanyInterview) => {
  const { t } = useI18n();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const { mutate, pending } = useMutation();
  const renew = () => queryClient.invalidateQueries({ queryKey: ['interviews'] });
  const agree = async (time: string) => {
    const { id, minutes, kind, place, time_zone, note, version, interviewers } = interview;
    const data = {
      ...{ minutes, kind, place, time_zone, version },
      slots: [time],
      note: note ?? '',
      interviewer_ids: interviewers.map((one) => one.id),
    };
    const answer = await mutate(() =>
      dataProvider.update('interviews', { id, data, previousData: interview }),
    );
    if (answer) offerUndo(t('console.interviews.agreed'), answer.data.undo, renew);
    void renew();
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
  const { data, error, refetch } = useGetManyReference<CompanyInterview>(
    'interviews',
    { target: 'application_id', id: applicationId },
    { onError: () => {} },
  );
  if (error) return <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />;
  if (!data) return <SkeletonBlock />;
  const hasOpen = data.some(({ status }) => isOpenInterview(status));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
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
            <Box>
              <ScoreButton
                applicationId={applicationId}
                label={t('console.scorecards.score_interview')}
                name={interview.candidate_name}
              />
            </Box>
          )}
          {mayManage && isOpenInterview(interview.status) && (
            <Actions interview={interview} onChanged={onChanged} />
          )}
        </Box>
      ))}
      {data.length === 0 && (
        <Box component="p" sx={{ color: 'var(--ink-2)' }}>
          {t('console.interviews.none_here')}
        </Box>
      )}
      {mayManage && !hasOpen && (
        <Box>
          <Button icon="calendar" onClick={() => setProposing(true)} size="small" variant="secondary">
            {t('console.interviews.propose')}
          </Button>
        </Box>
      )}
      {isProposing && (
        <InterviewDialog
          applicationId={applicationId}
          jobId={jobId}
          onClose={() => {
            setProposing(false);
            onChanged();
          }}
        />
      )}
    </Box>
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
  const [dialog, setDialog] = useState<'move' | 'cancel'>();
  const { agree, pending } = useAgree(interview);
  const close = () => {
    setDialog(undefined);
    onChanged();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {interview.suggested.map((time, index) => (
        <Button busy={pending} icon="check" key={time} onClick={() => agree(time)} size="small">
          {t('console.interviews.agree', { number: index + 1 })}
        </Button>
      ))}
      <Button onClick={() => setDialog('move')} size="small" variant="secondary">
        {t('console.interviews.move')}
      </Button>
      <Button onClick={() => setDialog('cancel')} size="small" variant="quiet">
        {t('interviews.cancel')}
      </Button>
      {dialog === 'move' && (
        <InterviewDialog
          applicationId={interview.application_id}
          interview={interview}
          jobId={interview.job_id}
          onClose={close}
        />
      )}
      {dialog === 'cancel' && (
        <ReasonDialog
          data={{ cancels: true }}
          label={t('console.interviews.reason')}
          maxLength={INTERVIEW_MAX.reason}
          missing="console.interviews.reason_missing"
          onClose={close}
          record={{ ...interview, reason: '' }}
          resource="interviews"
          submitLabel={t('interviews.cancel')}
          text={t('console.interviews.cancel_text', { name: interview.candidate_name })}
          title={t('interviews.cancel')}
          successMessage={t('console.interviews.cancelled')}
        />
      )}
    </Box>
  );
};
