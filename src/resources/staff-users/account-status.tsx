import type { AccountStatus } from '#contract/staff-rules.ts';
import { Badge } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

const TONES = { active: 'success', suspended: 'danger', closed: 'neutral' } as const;

export const AccountStatusBadge = ({ status }: { readonly status: AccountStatus }) => {
  const { t } = useI18n();
  return <Badge tone={TONES[status]}>{t(`console.staff_users.status.${status}`)}</Badge>;
};
