/** The shapes of rules on job postings. */
import type { CheckedRule, StaffJobRule } from '#contract/job-rules/calls.ts';
import { isStale, type JobRule, type RuleFinding } from './rules.ts';

const presentPlace = ({ place: { country, state, city } }: JobRule) => ({
  country,
  state: state ?? null,
  city: city ?? null,
});

/** Rules that ask for nothing, and those of other places that remote work may concern but keeps, aren't shown. */
export const presentFindings = (findings: readonly RuleFinding[]): CheckedRule[] =>
  findings.flatMap(({ rule, verdict, unmet }) => {
    const demands = [...(verdict === 'satisfied' ? rule.show : unmet)];
    if (verdict === 'not_applicable' || demands.length === 0) return [];
    return [
      {
        id: rule.id,
        ...presentPlace(rule),
        verdict,
        demands,
        exceptions: [...(rule.exceptions ?? [])],
        source: rule.source,
        checked: rule.checked,
      },
    ];
  });

export const presentRule = (rule: JobRule, today: string): StaffJobRule => ({
  id: rule.id,
  ...presentPlace(rule),
  topic: rule.topic,
  status: rule.status,
  since: rule.since ?? null,
  until: rule.until ?? null,
  demands: [...rule.show, ...rule.avoid],
  exceptions: [...(rule.exceptions ?? [])],
  doubt: rule.doubt ?? null,
  source: rule.source,
  checked: rule.checked,
  is_due: isStale(rule, today),
});
