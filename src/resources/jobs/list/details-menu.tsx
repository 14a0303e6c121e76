import { DetailsMenu, useHiddenDetails } from '../../../console/ui/details-menu.tsx';
import { useI18n } from '../../../i18n/context.tsx';

/** The details of a list item in addition to title, status and applicants, in this order. */
export const DETAILS = [
  'company',
  'experience',
  'salary',
  'work_mode',
  'places',
  'deadline',
  'views',
  'apply_clicks',
  'created',
] as const;
export type Detail = (typeof DETAILS)[number];

/** Hidden by default: few need the creation date. */
const HIDDEN_AT_FIRST: readonly Detail[] = ['created'];

export const useHiddenJobDetails = () => useHiddenDetails('jobs', HIDDEN_AT_FIRST);

export const JobDetailsMenu = () => {
  const { t } = useI18n();
  return (
    <DetailsMenu
      details={DETAILS}
      hidden={useHiddenJobDetails()}
      nameOf={(detail) => t(`console.jobs.detail_${detail}`)}
    />
  );
};
