import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { SelectCheckbox } from '../../console/list/select-checkbox.tsx';
import { ScoreSummary } from '../../console/scorecards/score-summary.tsx';
import { Button } from '../../console/ui/kit.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Answers } from './answers.tsx';
import { ApplicationMessage, answerDetail, Facts, useHiddenApplicantDetails } from './facts.tsx';
import { MatchLine } from './match.tsx';
import { UnreadMessages } from './messages.tsx';
import { fullName } from './movable.ts';
import { DuplicateMarker } from './possible-duplicates.tsx';
import { ResumeButton } from './resume-button.tsx';
import { ScheduledRejection } from './scheduled-rejection.tsx';
import { StatusBadge, StatusMenu } from './status-menu.tsx';

interface CandidateRowProps {
  readonly candidate: Applicant;
  readonly onOpen: () => void;
}

/** One applicant: name, job, application date and what they sent. */
export const CandidateRow = ({ candidate, onOpen }: CandidateRowProps) => {
  const { t } = useI18n();
  const [hidden] = useHiddenApplicantDetails();
  const name = fullName(candidate);
  const isChosen = useListContext().selectedIds.includes(candidate.id);
  return (
    <Box
      component="article"
      sx={{
        p: { xs: 2, sm: 3 },
        border: '1px solid',
        borderColor: isChosen ? 'var(--accent)' : 'var(--line)',
        borderRadius: '14px',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <SelectCheckbox id={candidate.id} label={t('console.candidates.select', { name })} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' }}>
            <Box component="h2" sx={{ fontSize: 'var(--text-l)', overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <StatusBadge candidate={candidate} />
            <DuplicateMarker candidate={candidate} />
            <ScoreSummary scores={candidate.scores} />
            <UnreadMessages applicationId={candidate.application_id} />
          </Box>
          {candidate.designation && (
            <Box component="p" sx={{ mt: 0.5, color: 'var(--ink-2)' }}>
              {candidate.designation}
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StatusMenu candidate={candidate} />
          {candidate.has_resume && <ResumeButton applicationId={candidate.application_id} name={name} />}
          <Button
            aria-haspopup="dialog"
            aria-label={t('console.candidates.open_of', { name })}
            data-applicant={candidate.id}
            onClick={onOpen}
            size="small"
            variant="secondary"
          >
            {t('console.candidates.open')}
          </Button>
        </Box>
      </Box>
      <ScheduledRejection candidate={candidate} />
      <Facts candidate={candidate} hidden={hidden} />
      {!hidden.includes('match') && <MatchLine match={candidate.match} />}
      <Answers
        answers={candidate.answers.filter(({ question_id }) => !hidden.includes(answerDetail(question_id)))}
        applicationId={candidate.application_id}
        wide
      />
      {candidate.message && !hidden.includes('message') && <ApplicationMessage text={candidate.message} />}
    </Box>
  );
};
