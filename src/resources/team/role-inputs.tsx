import { Box } from '@mui/material';
import { MEMBER_ROLES } from '#contract/team-rules.ts';
import type { Member } from '#contract/teams.ts';
import { ChoicesInput } from '../../console/inputs/choice-input.tsx';
import { SelectInput } from '../../console/inputs/select-input.tsx';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';

type Job = NonNullable<Member['jobs']>[number];

const NONE: readonly Job[] = [];

/** The company's jobs as options, including those already chosen. */
const useJobs = (chosen: readonly Job[]) => {
  const { data, isFetching } = useApiQuery('GET team-jobs', {}, { queryKey: ['team-jobs'] });
  const jobs = new Map([...chosen, ...(data?.data ?? NONE)].map((job) => [job.id, job]));
  const choices = [...jobs.values()].map(({ id, job_title }) => ({ id, name: job_title }));
  return { choices, isFetching };
};

/** A member's role, and the jobs it applies to. */
export const RoleInputs = ({ jobs = NONE }: { readonly jobs?: readonly Job[] }) => {
  const { t } = useI18n();
  const { choices, isFetching } = useJobs(jobs);
  return (
    <>
      <SelectInput
        any={false}
        label={t('console.team.role')}
        labelOf={(role) => t(`team.role_${role}`)}
        source="role"
        values={MEMBER_ROLES}
      />
      <Box>
        <ChoicesInput
          choices={choices}
          label={t('console.team.jobs')}
          loading={isFetching}
          optional
          placeholder={t('console.team.all_jobs')}
          source="job_ids"
        />
        <Box component="p" sx={{ mt: 0.5, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
          {t('console.team.jobs_hint')}
        </Box>
      </Box>
    </>
  );
};
