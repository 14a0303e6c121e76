import { paths } from '#contract/shared/page-paths.ts';
import { defineResource } from '../shared/define-resource.ts';
import { POOLS } from './list.ts';

export const talentPools = defineResource({
  name: 'talent-pools',
  label: 'console.pools.title',
  recordRepresentation: 'name',
  permission: { list: 'pools.manage', create: 'pools.manage', edit: 'pools.manage' },
  live: ['pools'],
  menu: { icon: 'star', also: [paths.pooledCandidates] },
  screens: [{ list: POOLS, load: async () => (await import('./pool-list-screen.tsx')).PoolListScreen }],
});

export const pooledCandidates = defineResource({
  name: 'pooled-candidates',
  label: 'console.pooled.title',
  recordRepresentation: 'name',
  permission: { list: 'pools.manage', edit: 'pools.manage' },
  live: ['pools'],
  screens: [{ list: {}, load: async () => (await import('./people-screen.tsx')).PeopleScreen }],
});
