import { Card, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { OwnCompany } from '#contract/company-jobs/calls.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useIsLevelShown } from '../../features/accounts/use-is-level-shown.ts';
import { profileAddress } from '../../features/profile/profile-address.ts';
import { useI18n } from '../../i18n/context.tsx';
import { CompanyLevelBadge } from '../shared/records/status-badges.tsx';
import { HelpLink } from '../shared/ui/help-link.tsx';
import { SendLinkAgain } from '../shared/ui/site.ts';

/** What the company's level allows, and how to reach the next one. */
export const LevelCard = ({ company: { level, next_step } }: { readonly company: OwnCompany }) => {
  const { t } = useI18n();
  const isShown = useIsLevelShown(level);
  return (
    <Card aria-labelledby="own-level" component="section">
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography id="own-level" variant="h2">
            {t('company_level.own')}
          </Typography>
          {isShown && <CompanyLevelBadge level={level} />}
        </Stack>
        <Typography>{t(`company_level.own_${level}`)}</Typography>
        {next_step === 'confirm_email' && <SendLinkAgain />}
        {next_step === 'verify' && (
          <Stack direction="row" spacing={2}>
            <Link component={RouterLink} to={profileAddress('settings', 'contact')}>
              {t('company_level.add_website')}
            </Link>
            <Link component={RouterLink} to={paths.contact}>
              {t('company_level.ask')}
            </Link>
          </Stack>
        )}
        <HelpLink article="company-levels" />
      </Stack>
    </Card>
  );
};
