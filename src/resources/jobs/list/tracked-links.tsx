import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import { LINK_NAME_MAX, LINK_PARAMETER, readLinkName } from '#contract/hiring-reports/rules.ts';
import { linkTo, withQuery } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useToast } from '../../shared/ui/site.ts';

/** Names, and how they stand in the address. */
const CHANNELS = [
  ['LinkedIn', 'linkedin'],
  ['WhatsApp', 'whatsapp'],
  ['Naukri', 'naukri'],
] as const;

const addressOf = (jobId: number, name: string): string =>
  window.location.origin + withQuery(linkTo.jobDetail(jobId), { [LINK_PARAMETER]: name });

const useCopy = () => {
  const { t } = useI18n();
  const toast = useToast();
  return (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('job.link_copied')),
      () => toast.error(t('job.link_not_copied')),
    );
};

interface TrackedLinksProps {
  readonly job: Pick<EmployerJob, 'id' | 'job_title'>;
  readonly onClose: () => void;
}

/** Links to a job that say in reports where applicants came from (REPORT-10). */
export const TrackedLinks = ({ job, onClose }: TrackedLinksProps) => {
  const { t } = useI18n();
  const title = useId();
  return (
    <Dialog aria-labelledby={title} fullWidth maxWidth="sm" onClose={onClose} open>
      <DialogTitle id={title}>{t('console.links.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('console.links.text', { job: job.job_title })}</DialogContentText>
        <List disablePadding>
          {CHANNELS.map(([label, name]) => (
            <Row address={addressOf(job.id, name)} key={name} label={label} />
          ))}
        </List>
        <OwnLink jobId={job.id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

const Row = ({ label, address }: { readonly label: string; readonly address: string }) => {
  const { t } = useI18n();
  const copy = useCopy();
  return (
    <ListItem
      disableGutters
      secondaryAction={
        <Button
          aria-label={t('console.links.copy_of', { name: label })}
          onClick={() => copy(address)}
          size="small"
        >
          {t('job.copy_link')}
        </Button>
      }
      sx={{ '& .MuiListItemText-root': { marginInlineEnd: 10 } }}
    >
      <ListItemText
        primary={<bdi>{label}</bdi>}
        secondary={address}
        slotProps={{ secondary: { noWrap: true, dir: 'ltr' } }}
      />
    </ListItem>
  );
};

/** A link with a name of the company's own. */
const OwnLink = ({ jobId }: { readonly jobId: number }) => {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const name = readLinkName(typed);
  const isWrong = typed.trim() !== '' && name === undefined;
  return (
    <>
      <TextField
        error={isWrong}
        helperText={t(isWrong ? 'console.links.name_wrong' : 'console.links.name_hint')}
        label={t('console.links.name')}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: LINK_NAME_MAX } }}
        value={typed}
      />
      {name && (
        <List disablePadding>
          <Row address={addressOf(jobId, name)} label={name} />
        </List>
      )}
    </>
  );
};
