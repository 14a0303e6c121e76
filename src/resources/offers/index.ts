import { defineResource } from '../shared/define-resource.ts';

export const offers = defineResource({
  name: 'offers',
  label: 'offers.title',
  permission: { list: 'applicants.move' },
  live: ['offers'],
});
