import { Box } from '@mui/material';
import { RecordContextProvider, ResourceContextProvider, useGetList } from 'react-admin';
import type { Invitation } from '#contract/teams.ts';
import { DeleteButton } from '../../console/list/delete-button.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../kit/format/dates.ts';

/** Pending invitations, above the members. */
export const Invitations = () => {
  const { t } = useI18n();
  const { data = [] } = useGetList<Invitation>('team-invitations', {}, { onError: () => {} });
  if (data.length === 0) return null;
  return (
    <ResourceContextProvider value="team-invitations">
      <Box component="section" sx={{ mb: 4 }}>
        <Box component="h2" sx={{ mb: 1, fontSize: 'var(--text-l)' }}>
          {t('console.invitations.title')}
        </Box>
        <Box component="ul" role="list" sx={{ display: 'grid', gap: 1, listStyle: 'none' }}>
          {data.map((invitation) => (
            <RecordContextProvider key={invitation.id} value={invitation}>
              <Row invitation={invitation} />
            </RecordContextProvider>
          ))}
        </Box>
      </Box>
    </ResourceContextProvider>
  );
};

const Row = ({ invitation }: { readonly invitation: Invitation }) => {
  const { t, locale } = useI18n();
  const { email, expires_at, is_expired } = invitation;
  const role = t(`team.role_${invitation.role}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>
          <bdi>{email}</bdi>
        </strong>
        <Box component="p" sx={{ color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
          {is_expired
            ? t('console.invitations.expired', { role })
            : t('console.invitations.expires', { role, date: writeDay(expires_at, locale) })}
        </Box>
      </Box>
      <DeleteButton
        label={t('console.invitations.cancel')}
        name={t('console.invitations.cancel_one', { email })}
        title={t('console.invitations.cancel_title', { email })}
        successMessage={t('console.invitations.cancelled', { email })}
      >
        <p>{t('console.invitations.cancel_text')}</p>
      </DeleteButton>
    </Box>
  );
};
