import { Box, List, ListItem, ListItemButton } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { Applicant } from '../../../dataProvider/applications.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { UnreadMessages } from '../../conversations/messages.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { usePlaceOf } from '../../stages/use-place-name.ts';
import { fullName } from '../movable.ts';
import { DuplicateMarker } from '../possible-duplicates.tsx';
import type { Review } from './use-review.ts';

interface QueueListProps {
  readonly review: Review;
  readonly onChosen: () => void;
}

/** The applicants to review: name, job, where they are, and match. */
export const QueueList = ({ review, onChosen }: QueueListProps) => {
  const { t } = useI18n();
  const { queue, id, jobId, hrefOf } = review;
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another applicant scrolls the list.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <List aria-label={t('nav.applicants')} dense disablePadding>
      {queue.rows.map((row) => (
        <ListItem disablePadding key={row.id}>
          <ListItemButton
            aria-current={row.id === id ? 'true' : undefined}
            component={Link}
            onClick={onChosen}
            ref={row.id === id ? current : undefined}
            replace
            selected={row.id === id}
            sx={{ display: 'block', px: 1.5, py: 0.75, borderBlockEnd: '1px solid var(--line)' }}
            to={hrefOf(row.id)}
          >
            <Row applicant={row} isDecided={queue.isDecided(row)} ofAllJobs={jobId === undefined} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};

interface RowProps {
  readonly applicant: Applicant;
  readonly isDecided: boolean;
  readonly ofAllJobs: boolean;
}

const LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Row = ({ applicant, isDecided, ofAllJobs }: RowProps) => {
  const { t, locale } = useI18n();
  const placeOf = usePlaceOf();
  const { score } = applicant.match;
  return (
    <>
      <div className="line middle gap-6">
        {isDecided && <Icon name="check" size={16} />}
        {isDecided && <span className="visually-hidden">{t('console.review.decided_one')}</span>}
        <Box component="bdi" sx={{ ...LINE, flex: 1, fontWeight: 600 }}>
          {fullName(applicant)}
        </Box>
        {score !== null && (
          <Box component="span" sx={{ color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' }}>
            <span className="visually-hidden">{t('console.applicants.match')} </span>
            {numberFormat(locale, { style: 'percent' }).format(score / 100)}
          </Box>
        )}
      </div>
      <Box sx={{ ...LINE, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {placeOf(applicant)}
        {ofAllJobs && (
          <>
            {' · '}
            <bdi>{applicant.job_title}</bdi>
          </>
        )}{' '}
        <UnreadMessages applicationId={applicant.application_id} /> <DuplicateMarker candidate={applicant} />
      </Box>
    </>
  );
};
