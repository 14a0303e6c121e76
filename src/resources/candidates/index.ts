import { paths } from '#contract/shared/page-paths.ts';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { defineResource } from '../shared/define-resource.ts';
import { CANDIDATES } from './address.ts';

export const candidates = defineResource({
  name: 'candidates',
  label: 'console.search.title',
  recordRepresentation: fullNameOf,
  permission: { list: 'candidates.search' },
  menu: { label: 'nav.job_seekers', icon: 'search' },
  screens: [
    {
      path: paths.candidates,
      list: CANDIDATES,
      load: async () => (await import('./screen.tsx')).CandidateSearchScreen,
    },
  ],
});
