import type { RuleDemand, RuleException } from '#contract/job-rules/rules.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../../i18n/context.tsx';

interface PlacedRule {
  readonly country: string;
  readonly state: string | null;
  readonly city: string | null;
}

/** As its readers call it; the European Union has a name like a country. */
export const rulePlace = ({ country, state, city }: PlacedRule, locale: string): string =>
  city ?? state ?? new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;

interface DemandsProps {
  readonly rule: PlacedRule;
  readonly demands: readonly RuleDemand[];
}

export const Demands = ({ rule, demands }: DemandsProps) => {
  const { t, locale } = useI18n();
  const place = rulePlace(rule, locale);
  return (
    <ul className="list">
      {demands.map((demand) => (
        <li key={demand}>{t(`job_rules.${demand}`, { place })}</li>
      ))}
    </ul>
  );
};

/** For what the rule doesn't count. */
export const Exceptions = ({ exceptions }: { readonly exceptions: readonly RuleException[] }) => {
  const { t, locale } = useI18n();
  if (exceptions.length === 0) return null;
  const list = exceptions.map((exception) => t(`job_rules.except_${exception}`));
  return <p className="muted">{t('job_rules.except', { list: listFormat(locale).format(list) })}</p>;
};
