/** Checks jobs by the rules of their places when they are published. */
import { RULE_FIELDS, type RuleDemand } from '#contract/job-rules/rules.ts';
import type { Deps } from '../../deps.ts';
import { invalid, type Text } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { judgeJobs } from './facts.ts';
import type { JobRule, RuleFinding } from './rules.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export const placeName = ({ country, state, city }: JobRule['place']): string =>
  city ?? state ?? countryNames.of(country) ?? country;

const textOf = (demand: RuleDemand, { place }: JobRule): Text => ({
  key: `job_rules.${demand}`,
  values: { place: placeName(place) },
});

const brokenOf = (findings: readonly RuleFinding[] = []): readonly (readonly [RuleDemand, JobRule])[] =>
  findings.flatMap(({ rule, verdict, unmet }) =>
    verdict === 'broken' ? unmet.map((demand) => [demand, rule] as const) : [],
  );

/** What a published job breaks. @throws {Failure} `invalid`, if the operator wants that to prevent publishing */
export const assertRulesKept = async (
  tx: Db,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  jobId: number,
): Promise<readonly Text[]> => {
  const found = await judgeJobs(tx, [jobId], { today: clock.today(), timeZone: settings.timeZone });
  const broken = brokenOf(found.get(jobId));
  if (settings.placeRules === 'block' && broken.length > 0)
    throw invalid(
      Object.fromEntries(
        broken.map(([demand, rule]) => [RULE_FIELDS[demand] ?? 'job_description', textOf(demand, rule)]),
      ),
    );
  return broken.map(([demand, rule]) => textOf(demand, rule));
};

/** What to say after the message that the job was published. */
export const writeRuleWarnings = (texts: readonly Text[], t: Translate): string =>
  texts.length === 0
    ? ''
    : ` ${t('server.job_rules_broken')} ${texts.map(({ key, values }) => t(key, values)).join(' ')}`;

/** How many of the jobs break each rule, for imports, which only warn. */
export const countBroken = async (
  db: Db,
  jobIds: readonly number[],
  day: { readonly today: string; readonly timeZone: string },
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (const findings of (await judgeJobs(db, jobIds, day)).values())
    for (const { rule, verdict } of findings)
      if (verdict === 'broken') counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1);
  return counts;
};
