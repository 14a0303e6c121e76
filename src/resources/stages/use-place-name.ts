import type { ApplicationStatus } from '#contract/shared/constants.ts';
import type { Stage } from '#contract/stages/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useStages } from './use-stages.ts';

/** A status as users read it, with the company's own stage in it where there is one. */
export const usePlaceName = () => {
  const { t } = useI18n();
  return (status: ApplicationStatus, stage?: Pick<Stage, 'name'> | null): string => {
    const name = t(`console.application_status.${status}`);
    return stage ? t('console.stages.in', { status: name, stage: stage.name }) : name;
  };
};

/** Where an applicant is. */
export const usePlaceOf = () => {
  const { all } = useStages();
  const nameOf = usePlaceName();
  return ({ status, stage_id }: { readonly status: ApplicationStatus; readonly stage_id: number | null }) =>
    nameOf(
      status,
      all.find(({ id }) => id === stage_id),
    );
};
