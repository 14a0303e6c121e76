import { useEnvironment } from '../../environment.tsx';
import { useDownload } from '../hooks/use-download.ts';
import { Button } from '../ui/button.tsx';

/** Downloads an interview for a calendar. */
export const CalendarButton = ({ id }: { readonly id: number }) => {
  const { api, i18n } = useEnvironment();
  const { download, pending } = useDownload('job.unexpected_error');
  const load = () => api('GET interview-calendar', { query: { interview_id: id } });
  return (
    <Button
      busy={pending}
      icon="calendar"
      onClick={() => download(load, 'interview.ics')}
      size="small"
      variant="secondary"
    >
      {i18n.t('interviews.calendar')}
    </Button>
  );
};
