/** What stands in the way of an account. */
import type { Reply } from '#contract/shared/common.ts';
import type { SupportView } from '#contract/support/calls.ts';
import type { ObstacleKind } from '#contract/support/rules.ts';

export type Obstacle = Reply<SupportView>['obstacles'][number];

export const obstacle = (kind: ObstacleKind, more: Partial<Omit<Obstacle, 'kind'>> = {}): Obstacle => ({
  ...{ kind, until: null, count: null, detail: null, terms: [] },
  ...more,
});
