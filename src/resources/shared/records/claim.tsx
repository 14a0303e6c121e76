/** While somebody of the staff has a case open, colleagues see who. */
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCanAccess } from 'react-admin';
import type { ModeratedKind } from '#contract/moderation/decision-rules.ts';
import { CLAIM_SECONDS } from '#contract/moderation/rules.ts';
import { useApi } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';

interface ClaimNoticeProps {
  readonly kind: ModeratedKind;
  readonly id: number;
}

/** Claims the case while it is shown, and says who else has it open. Who only reads cases claims none. */
export const ClaimNotice = (props: ClaimNoticeProps) => {
  const { canAccess } = useCanAccess({ resource: 'staff/claims', action: 'create' });
  return canAccess && <Claim {...props} />;
};

const Claim = ({ kind, id }: ClaimNoticeProps) => {
  const { t } = useI18n();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['staff/claims', kind, id],
    queryFn: ({ signal }) => api('POST staff/claims', { body: { kind, id, is_open: true }, signal }),
    gcTime: 0,
    refetchInterval: (CLAIM_SECONDS / 2) * 1000,
    retry: false,
  });
  useEffect(
    () => () => {
      // What isn't released lapses.
      void api('POST staff/claims', { body: { kind, id, is_open: false } }).catch(() => undefined);
    },
    [api, kind, id],
  );
  if (!data?.claimed_by) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('console.claimed_by', { name: data.claimed_by })}
    </Alert>
  );
};
