import { JobInput } from '../../console/inputs/job-field.tsx';
import { SelectInput } from '../../console/inputs/select-input.tsx';
import { TextInput } from '../../console/inputs/text-input.tsx';
import { LiveFilters } from '../../console/list/filters.tsx';
import { useI18n } from '../../i18n/context.tsx';

const NAME_MAX = 100;

export const InboxFilters = () => {
  const { t } = useI18n();
  return (
    <LiveFilters>
      <TextInput
        icon="search"
        label={t('console.inbox.name')}
        maxLength={NAME_MAX}
        source="name"
        type="search"
      />
      <SelectInput
        any={t('console.inbox.all')}
        label={t('console.inbox.show')}
        labelOf={() => t('console.inbox.unread_only')}
        source="unread"
        values={['true']}
      />
      <JobInput label={t('console.reports.job')} source="job_id" />
    </LiveFilters>
  );
};
