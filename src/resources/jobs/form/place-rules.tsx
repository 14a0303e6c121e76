import { Box } from '@mui/material';
import type { CheckedRule } from '#contract/job-rules/calls.ts';
import { RULE_FIELDS } from '#contract/job-rules/rules.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeDay } from '../../../ui/format/dates.ts';
import { Icon, type IconName } from '../../shared/ui/icon.tsx';
import { Exceptions, rulePlace } from '../../shared/ui/rule-texts.tsx';
import { focusField } from './sections.ts';

const SIGNS: Readonly<Record<CheckedRule['verdict'], readonly [IconName, string]>> = {
  broken: ['alert', 'var(--danger)'],
  check: ['info', 'var(--warning)'],
  satisfied: ['check-circle', 'var(--success)'],
  not_applicable: ['info', 'var(--ink-2)'],
};

/** What the rules of the job's places say about it, each with its field and the law. */
export const PlaceRules = ({ rules }: { readonly rules: readonly CheckedRule[] }) => {
  const { t } = useI18n();
  if (rules.length === 0) return null;
  return (
    <section aria-labelledby="place-rules" className="above-16">
      <h2 className="text-l" id="place-rules">
        {t('console.job_rules.title')}
      </h2>
      <p className="note above-4 below-12">{t('console.job_rules.note')}</p>
      <Box component="ul" role="list" className="stack gap-10">
        {rules.map((rule) => (
          <RuleItem key={rule.id} rule={rule} />
        ))}
      </Box>
    </section>
  );
};

const RuleItem = ({ rule }: { readonly rule: CheckedRule }) => {
  const { t, locale } = useI18n();
  const [icon, color] = SIGNS[rule.verdict];
  const place = rulePlace(rule, locale);
  return (
    <li className="line gap-8 small">
      <Box sx={{ flex: 'none', mt: '1px', color }}>
        <Icon name={icon} size={18} />
      </Box>
      <div>
        <p className="muted">{t(`console.job_rules.${rule.verdict}`)}</p>
        {rule.demands.map((demand) => (
          <a
            href={`#${RULE_FIELDS[demand]}`}
            key={demand}
            onClick={(event) => {
              event.preventDefault();
              focusField(RULE_FIELDS[demand] ?? '');
            }}
            style={{ display: 'block', color: 'var(--ink)', fontWeight: 500 }}
          >
            {t(`job_rules.${demand}`, { place })}
          </a>
        ))}
        <Exceptions exceptions={rule.exceptions} />
        <a href={rule.source} rel="noreferrer" target="_blank">
          {t('console.job_rules.source')}
        </a>{' '}
        <span className="muted">
          {t('console.job_rules.checked', { date: writeDay(rule.checked, locale) })}
        </span>
      </div>
    </li>
  );
};
