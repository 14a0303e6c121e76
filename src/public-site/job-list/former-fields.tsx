import type { JobsAddress } from '../../kit/jobs/filters.ts';

interface FormerFieldsProps {
  readonly filters: JobsAddress;
  /** Whose fields: those of the bar above the list, or those of the sidebar. */
  readonly of: 'bar' | 'sidebar';
}

/** What the page's other form holds, so that sending one without scripts does not lose the other. */
export const FormerFields = ({ filters, of }: FormerFieldsProps) => {
  const { jobTitle, country, categoryId, sidebar = {} } = filters;
  // The bar has controls for the place and for remote.
  const { place: _, work_mode: workMode = '', ...others } = sidebar;
  const fields =
    of === 'bar'
      ? {
          job_title: jobTitle,
          country_id: country,
          category_id: categoryId,
          company_id: sidebar.company_id,
          skill: sidebar.skill,
          sort: sidebar.sort,
        }
      : {
          ...others,
          work_mode: workMode
            .split(',')
            .filter((mode) => mode !== 'remote')
            .join(','),
        };
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
};
