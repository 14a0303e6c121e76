/**
 * The open list below a search field: the ARIA pattern "editable combobox with list autocomplete", with
 * groups.
 */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { JobSuggestion } from '#contract/jobs/calls.ts';
import { SUGGESTION_KINDS, type SuggestionKind } from '#contract/jobs/filters.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useSuggestions } from '../../../ui/hooks/use-suggestions.ts';
import type { JobsAddress, SidebarFilters } from '../filters.ts';
import { ANY_COUNTRY, readCountry } from '../search.ts';
import { withText } from '../sidebar-choices.ts';
import styles from './search-field.module.css';

const TITLES: Readonly<Record<SuggestionKind, MessageKey>> = {
  title: 'jobs.suggest_title',
  company: 'jobs.suggest_company',
  skill: 'jobs.suggest_skill',
  place: 'jobs.suggest_place',
};
const NONE = -1;

/** Applies a chosen suggestion to a search. */
export type PickedSearch = Pick<JobsAddress, 'jobTitle'> & { readonly sidebar: SidebarFilters };

interface SuggestionsProps {
  /** The list's id; options append their number. */
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly sidebar: SidebarFilters;
  /** Whether the user typed before this component loaded. */
  readonly typed: boolean;
  /** Called with the active option's id, or '' if there is none; undefined while the list is closed. */
  readonly onActive: (optionId: string | undefined) => void;
  readonly onPick: (picked: PickedSearch) => void;
}

/** A title becomes the search text. Everything else becomes a filter and clears the text it was found by. */
const pickedBy = (
  { kind, text, company_id: company }: JobSuggestion,
  sidebar: SidebarFilters,
): PickedSearch => {
  if (kind === 'title') return { jobTitle: text, sidebar };
  if (kind === 'company') return { jobTitle: '', sidebar: withText(sidebar, 'company_id', String(company)) };
  return { jobTitle: '', sidebar: withText(sidebar, kind, text) };
};

/** Listens to the field once this script has loaded. */
const useField = (
  input: RefObject<HTMLInputElement | null>,
  hear: { type(): void; leave(): void; press(event: KeyboardEvent): void },
) => {
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.addEventListener('input', hear.type);
    field.addEventListener('blur', hear.leave);
    field.addEventListener('keydown', hear.press);
    return () => {
      field.removeEventListener('input', hear.type);
      field.removeEventListener('blur', hear.leave);
      field.removeEventListener('keydown', hear.press);
    };
  });
};

/** The country that the form searches in. */
const countryOf = (input: HTMLInputElement | null): { country_id?: number } => {
  const country = input?.form && readCountry(String(new FormData(input.form).get('country_id')));
  return country && country !== ANY_COUNTRY ? { country_id: country } : {};
};

const useCombobox = ({ id, input, sidebar, typed, onActive, onPick }: SuggestionsProps) => {
  const { api } = useEnvironment();
  const {
    items: list,
    suggest,
    clear,
  } = useSuggestions(async (text, signal) => {
    const query = { text, ...countryOf(input.current) };
    return (await api('GET job-suggestions', { query, signal })).data;
  });
  const [active, setActive] = useState(NONE);

  const reportActive = useEffectEvent(onActive);
  useEffect(
    () => reportActive(list.length === 0 ? undefined : active === NONE ? '' : `${id}-${active}`),
    [list, active, id],
  );
  const type = () => {
    setActive(NONE);
    if (input.current) suggest(input.current.value);
  };
  const leave = () => {
    setActive(NONE);
    clear();
  };
  const pick = (suggestion: JobSuggestion) => {
    const picked = pickedBy(suggestion, sidebar);
    if (input.current) input.current.value = picked.jobTitle;
    leave();
    onPick(picked);
  };
  /** Moving past either end returns the focus to the text. */
  const move = (step: 1 | -1) => {
    const count = list.length + 1;
    setActive((now) => ((now + 1 + step + count) % count) - 1);
  };
  const press = (event: KeyboardEvent) => {
    // While an input method is composing, it handles the keys.
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const option = list[active];
    if (event.key === 'Enter' && !option) return leave();
    if (list.length === 0) {
      if (event.key === 'ArrowDown') type();
      return;
    }
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && option) pick(option);
    else return;
    event.preventDefault();
  };
  useField(input, { type, leave, press });
  // Picks up text typed before this script loaded.
  const catchUp = useEffectEvent(() => {
    if (typed) type();
  });
  useEffect(() => catchUp(), []);
  return { list, active, pick };
};

export const Suggestions = (props: SuggestionsProps) => {
  const { id } = props;
  const { t } = useI18n();
  const { list, active, pick } = useCombobox(props);
  useEffect(() => {
    // Missing in environments without layout.
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <>
      <span className="visually-hidden" role="status">
        {list.length > 0 && t('jobs.suggest_report', { smart_count: list.length })}
      </span>
      {list.length > 0 && (
        <div className={styles.list} id={id} role="listbox" aria-label={t('jobs.suggestions')}>
          {SUGGESTION_KINDS.filter((kind) => list.some((one) => one.kind === kind)).map((kind) => (
            // biome-ignore lint/a11y/useSemanticElements: a list box can't contain a fieldset.
            <div key={kind} className={styles.group} role="group" aria-labelledby={`${id}-${kind}`}>
              <div className={styles.kind} id={`${id}-${kind}`} role="presentation">
                {t(TITLES[kind])}
              </div>
              {list.map(
                (suggestion, index) =>
                  suggestion.kind === kind && (
                    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: focus and keys stay with the text field (aria-activedescendant).
                    <div
                      key={`${suggestion.text} ${suggestion.company_id}`}
                      className={styles.option}
                      id={`${id}-${index}`}
                      role="option"
                      aria-selected={index === active}
                      // Keeps the focus in the text field.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => pick(suggestion)}
                    >
                      <span>{suggestion.text}</span>
                      <span className={styles.jobs}>
                        {t('jobs.filter_count', { smart_count: suggestion.jobs })}
                      </span>
                    </div>
                  ),
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
};
