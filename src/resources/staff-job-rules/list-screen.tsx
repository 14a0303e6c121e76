import { Button, Chip } from '@mui/material';
import type { StaffJobRule } from '#contract/job-rules/calls.ts';
import { RULE_VIEWS } from '#contract/job-rules/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { ActionsColumn, Column, ListScreen } from '../shared/list/list-screen.tsx';
import { useRowUpdate } from '../shared/list/use-row-mutation.ts';
import { Demands, Exceptions, rulePlace } from '../shared/ui/rule-texts.tsx';
import { LIST } from './list.ts';

/** Rules on job postings, and when staff last checked that they are still so. */
export const JobRuleListScreen = () => {
  const { t, locale } = useI18n();
  return (
    <ListScreen
      {...LIST}
      filters={
        <SelectInput
          any={false}
          label={t('console.staff_job_rules.view')}
          labelOf={(view) => t(`console.staff_job_rules.view_${view}`)}
          source="view"
          values={RULE_VIEWS}
        />
      }
      icon="check-circle"
      resource="staff/job-rules"
      texts="staff_job_rules"
    >
      <Column<StaffJobRule>
        kind="heading"
        label={t('console.staff_job_rules.rule')}
        render={(rule) => (
          <>
            {rulePlace(rule, locale)}: {t(`console.job_rules.topic_${rule.topic}`)}
            <br />
            <a href={rule.source} rel="noreferrer" target="_blank">
              {t('console.job_rules.source')}
            </a>
          </>
        )}
        source="id"
        sortable
      />
      <Column<StaffJobRule>
        label={t('console.staff_job_rules.demands')}
        render={(rule) => <Demands rule={rule} demands={rule.demands} />}
        source="demands"
      />
      <Column<StaffJobRule>
        label={t('console.staff_job_rules.doubt')}
        render={({ doubt, exceptions }) => (
          <>
            <Exceptions exceptions={exceptions} />
            <span dir="auto">{doubt}</span>
          </>
        )}
        source="doubt"
      />
      <Column<StaffJobRule>
        label={t('console.staff_job_rules.checked')}
        render={({ checked, is_due: isDue }) => (
          <>
            {writeDay(checked, locale)}{' '}
            {isDue && <Chip color="warning" label={t('console.staff_job_rules.due')} />}
          </>
        )}
        source="checked"
        sortable
      />
      <ActionsColumn<StaffJobRule> render={(rule) => <CheckedToday rule={rule} />} />
    </ListScreen>
  );
};

const CheckedToday = ({ rule }: { readonly rule: StaffJobRule }) => {
  const { t, locale } = useI18n();
  const { update, isPending } = useRowUpdate('staff/job-rules', rule);
  return (
    <Button
      aria-label={t('console.staff_job_rules.check_one', {
        rule: `${rulePlace(rule, locale)}, ${t(`console.job_rules.topic_${rule.topic}`)}`,
      })}
      loading={isPending}
      onClick={() => update({}, { successMessage: t('console.staff_job_rules.was_checked') })}
      size="small"
      variant="outlined"
    >
      {t('console.staff_job_rules.check')}
    </Button>
  );
};
