import { Box } from '@mui/material';
import { checkPost, type Finding } from '#contract/publish-check.ts';
import { today } from '../../../console/ui/days.ts';
import { Icon } from '../../../console/ui/kit.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { focusField } from './focus-field.ts';
import { useCheckedPost } from './use-checked-post.ts';

export const CHECK_ID = 'publish-check';

/** Advice next to the form, each item with a link to its field. */
export const PublishCheck = ({ jobId }: { readonly jobId: number | undefined }) => {
  const { t } = useI18n();
  const findings = checkPost(useCheckedPost(jobId), today());
  return (
    <Box
      aria-labelledby={`${CHECK_ID}-title`}
      component="section"
      id={CHECK_ID}
      sx={{
        p: 2.5,
        border: '1px solid var(--line)',
        borderRadius: '14px',
        bgcolor: 'var(--surface)',
        scrollMarginTop: 'calc(var(--header) + 16px)',
      }}
      tabIndex={-1}
    >
      <Box component="h2" id={`${CHECK_ID}-title`} sx={{ fontSize: 'var(--text-l)' }}>
        {t('console.publish_check.title')}
      </Box>
      <Box component="p" sx={{ mt: 0.5, mb: 1.5, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
        {findings.length === 0
          ? t('console.publish_check.fine')
          : t('console.publish_check.count', { smart_count: findings.length })}
      </Box>
      <Box component="ul" role="list" sx={{ display: 'grid', gap: 1.25, listStyle: 'none' }}>
        {findings.map((finding) => (
          <FindingItem finding={finding} key={finding.code} />
        ))}
      </Box>
    </Box>
  );
};

const FindingItem = ({ finding: { code, field, weight, missedBy } }: { readonly finding: Finding }) => {
  const { t, locale } = useI18n();
  const isMust = weight === 'must';
  const missers = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    missedBy.map((one) => t(`console.publish_check.by_${one}`)),
  );
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, fontSize: 'var(--text-s)' }}>
      <Box sx={{ flex: 'none', mt: '1px', color: isMust ? 'var(--danger)' : 'var(--warning)' }}>
        <Icon name={isMust ? 'alert' : 'info'} size={18} />
      </Box>
      <div>
        <Box
          component="a"
          href={`#${field}`}
          onClick={(event) => {
            event.preventDefault();
            focusField(field);
          }}
          sx={{ color: 'var(--ink)', fontWeight: 500 }}
        >
          {t(`console.publish_check.${code}`)}
        </Box>
        <Box component="p" sx={{ color: 'var(--ink-2)' }}>
          {t(isMust ? 'console.publish_check.must' : 'console.publish_check.should', { missers })}
        </Box>
      </div>
    </Box>
  );
};
