import { expect, test } from 'vitest';
import { contractMistake, layerMistake, placeMistake, spreadMistake, unlistedMistake } from './layers.ts';

test.each([
  ['contract/shared/pay.ts', 'contract/shared/money.ts', true],
  ['contract/shared/pay.ts', 'server/platform/clock.ts', false],
  ['server/modules/jobs/routes.ts', 'server/search/engine.ts', true],
  ['server/modules/jobs/routes.ts', 'src/ui/format/dates.ts', false],
  ['server/platform/mail/outbox.ts', 'server/modules/jobs/routes.ts', false],
  ['server/tasks/housekeeping.ts', 'server/modules/jobs/views.ts', true],
  ['server/app.ts', 'server/modules/index.ts', true],
  ['server/tasks/housekeeping.ts', 'server/modules/index.ts', true],
  ['server/portal.ts', 'server/modules/index.ts', false],
  ['server/modules/jobs/routes.ts', 'server/modules/index.ts', false],
  ['server/modules/index.ts', 'server/modules/jobs/index.ts', true],
  ['server/modules/blog/routes.ts', 'server/modules/jobs/index.ts', false],
  ['server/tasks/housekeeping.ts', 'server/modules/jobs/index.ts', false],
  ['src/ui/components/button.tsx', 'src/public-site/home/page.tsx', false],
  ['src/ui/components/button.tsx', 'src/features/jobs/job-card.tsx', false],
  ['src/ui/forms/failure.ts', 'src/api/errors.ts', true],
  ['src/features/jobs/job-card.tsx', 'src/dataProvider/index.ts', false],
  ['src/features/jobs/job-card.tsx', 'src/app/environment.tsx', true],
  ['src/api/client.ts', 'src/ui/components/button.tsx', false],
  ['src/public-site/home/page.tsx', 'src/public-site/home/hero.tsx', true],
  ['src/public-site/home/page.tsx', 'src/public-site/home-two/hero.tsx', false],
  ['src/public-site/home/page.tsx', 'src/app/console/theme.ts', false],
  ['src/resources/jobs/list/screen.tsx', 'src/public-site/home/page.tsx', false],
  ['src/resources/jobs/list/screen.tsx', 'src/resources/applicants/columns.tsx', false],
  ['src/resources/jobs/list/screen.tsx', 'src/resources/shared/list/table.tsx', true],
  ['src/resources/applicants/screen.tsx', 'src/resources/stages/use-stages.ts', true],
  ['src/resources/shared/list/table.tsx', 'src/resources/stages/use-stages.ts', false],
  ['src/resources/jobs/list/screen.tsx', 'src/ui/components/button.tsx', false],
  ['src/resources/jobs/list/screen.tsx', 'src/features/jobs/job-card.tsx', false],
  ['src/resources/jobs/list/screen.tsx', 'src/features/jobs/wording.ts', true],
  ['src/resources/shared/ui/site.ts', 'src/features/jobs/job-card.tsx', true],
  ['src/resources/shared/ui/site.ts', 'src/ui/components/button.tsx', false],
  ['src/app/console/layout.tsx', 'src/ui/components/button.tsx', false],
  ['src/app/console/layout.tsx', 'src/ui/hooks/use-session.ts', true],
  ['src/app/console/routes.ts', 'src/resources/index.ts', true],
  ['src/app/console/routes.ts', 'src/resources/jobs/index.ts', false],
  ['src/app/layout/root.tsx', 'src/resources/index.ts', false],
  ['src/authProvider/index.ts', 'src/resources/index.ts', true],
  ['src/resources/jobs/list/screen.tsx', 'src/resources/index.ts', false],
  ['src/resources/index.ts', 'src/resources/jobs/index.ts', true],
  ['src/resources/index.ts', 'src/resources/jobs/list/screen.tsx', false],
])('%s imports %s: %s', (from, to, isAllowed) => {
  expect(layerMistake(from, to) === undefined).toBe(isAllowed);
});

test.each([
  ['server/main.ts', true],
  ['server/other.ts', false],
  ['server/platform/clock.ts', true],
  ['contract/pay.ts', false],
  ['contract/endpoints.ts', true],
  ['src/features/talent-pools/pool-button.tsx', true],
  ['src/features/pool-button.tsx', false],
])('a file may lie at %s: %s', (file, isAllowed) => {
  expect(placeMistake(file) === undefined).toBe(isAllowed);
});

test.each([
  ['src/resources/jobs/moderation/button.tsx', false],
  ['src/resources/jobs/moderation-button.tsx', true],
  ['src/features/moderation/report-form.tsx', true],
  ['server/platform/moderation/table.ts', true],
])('a file of a feature may lie at %s: %s', (file, isAllowed) => {
  expect(spreadMistake(file, new Set(['jobs', 'moderation'])) === undefined).toBe(isAllowed);
});

test.each([
  ['contract/jobs/calls.ts', true],
  ['contract/shared/pay.ts', true],
  ['contract/endpoints.ts', true],
  ['contract/vacancies/calls.ts', false],
])('a file of the contract may lie at %s: %s', (file, isAllowed) => {
  expect(contractMistake(file, new Set(['jobs'])) === undefined).toBe(isAllowed);
});

test.each([
  ['src/resources/jobs/list/screen.tsx', true],
  ['src/resources/badges/screen.tsx', false],
  ['src/resources/shared/list/table.tsx', true],
  ['src/resources/index.ts', true],
  ['src/public-site/badges/page.tsx', true],
])('the list of resources has that of %s: %s', (file, isListed) => {
  expect(unlistedMistake(file, new Set(['src/resources/jobs/index.ts'])) === undefined).toBe(isListed);
});
