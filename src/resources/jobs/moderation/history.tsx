import { Box } from '@mui/material';
import type { ModerationEvent } from '#contract/moderation.ts';
import { writeMoment } from '../../../console/ui/days.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';

/** Describes an event: after a declined appeal, the job stays rejected. */
const wordingOf = ({ from, to, by }: ModerationEvent): MessageKey => {
  if (to === 'rejected') {
    return from === 'rejected'
      ? 'console.moderation.event_appeal_rejected'
      : 'console.moderation.event_rejected';
  }
  if (to === 'approved') {
    return by === 'staff' ? 'console.moderation.event_approved' : 'console.moderation.event_checked';
  }
  return from === 'rejected' ? 'console.moderation.event_resubmitted' : 'console.moderation.event_in_review';
};

/** A job's moderation history, latest first. */
export const ModerationHistory = ({ events }: { readonly events: readonly ModerationEvent[] }) => {
  const { t, locale } = useI18n();
  if (events.length === 0) return <p>{t('console.moderation.no_events')}</p>;
  return (
    <Box component="ol" role="list" sx={{ display: 'grid', gap: 1.5, listStyle: 'none' }}>
      {events.map((event) => (
        <Box
          component="li"
          key={event.id}
          sx={{ borderInlineStart: '3px solid var(--line)', paddingInlineStart: 1.5 }}
        >
          <strong>{t(wordingOf(event))}</strong>
          <Box component="time" dateTime={event.at} sx={{ display: 'block', color: 'var(--ink-2)' }}>
            {writeMoment(event.at, locale)}
          </Box>
          {event.reason && (
            <Box component="p" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <bdi>{event.reason}</bdi>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};
