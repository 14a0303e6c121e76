import { useEnvironment } from '../../app/environment.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useDownload } from '../../ui/hooks/use-download.ts';

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
