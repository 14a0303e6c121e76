import { List, ListItem, ListItemText } from '@mui/material';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { Unloaded } from '../shared/ui/unloaded.tsx';

interface CallsDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** TOKEN-04: what a token tried to change. */
export const CallsDialog = ({ id, onClose }: CallsDialogProps) => {
  const { t, locale } = useI18n();
  const query = useApiQuery('GET api-token-calls', { query: { id } }, { queryKey: ['api-token-calls', id] });
  const calls = query.data?.data;
  return (
    <Dialog onClose={onClose} title={t('console.api_tokens.calls')}>
      {calls === undefined ? (
        <Unloaded query={query} />
      ) : (
        calls.length === 0 && <p>{t('console.api_tokens.no_calls')}</p>
      )}
      <List dense disablePadding>
        {calls?.map(({ id: row, call, status, at }) => (
          <ListItem disableGutters key={row}>
            <ListItemText
              primary={`${call} · ${status}`}
              secondary={writeMoment(at, locale)}
              slotProps={{ primary: { dir: 'ltr' } }}
            />
          </ListItem>
        ))}
      </List>
    </Dialog>
  );
};
