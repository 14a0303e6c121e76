import type { JobsAddress } from '../../features/jobs/filters.ts';

interface FormerFieldsProps {
  readonly filters: JobsAddress;
  /** The owner of the fields: the bar above the list, or the sidebar. */
  readonly of: 'bar' | 'sidebar';
}

/** The values of the page's other form, so that sending one without scripts doesn't lose the other. */
export const FormerFields = ({ filters, of }: FormerFieldsProps) => {
  const { jobTitle, country, categoryId, sidebar = {} } = filters;
  // The bar has controls for place and remote work.
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
