import type { AccountStatus } from '#contract/staff-rules.ts';
import { Badge } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

const TONES = { active: 'success', suspended: 'danger', closed: 'neutral' } as const;

export const Standing = ({ standing }: { readonly standing: AccountStatus }) => {
  const { t } = useI18n();
  return <Badge tone={TONES[standing]}>{t(`console.staff_users.standing.${standing}`)}</Badge>;
};
