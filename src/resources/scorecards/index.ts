import { defineResource } from '../shared/define-resource.ts';

export const scorecards = defineResource({ name: 'scorecards', live: ['scorecards'] });
