import { useEffect, useEffectEvent, useState } from 'react';
import type { GeneralDetails } from '#contract/profile/calls.ts';
import type { NamedRecord } from '#contract/shared/common.ts';
import { LEVELS_BELOW, loadPlaces, PLACE_LEVELS, type PlaceLevel } from '../../../api/places.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import type { DraftInput } from '../../../features/drafts/draft-input.ts';
import type { Draft } from '../../../features/drafts/use-draft.ts';
import { SelectField } from '../../../ui/components/field.tsx';
import styles from './settings.module.css';

type ChosenPlaces = Readonly<Record<PlaceLevel, NamedRecord | null>>;

const NONE: readonly NamedRecord[] = [];

/**
 * The places of a level; empty until the level above is chosen. A list that fails to load stays empty
 * (ERRMSG-05).
 */
const usePlaces = (level: PlaceLevel, parent: number | undefined) => {
  const { api } = useEnvironment();
  const [loaded, setLoaded] = useState<{ readonly of: number; readonly list: readonly NamedRecord[] }>();
  useEffect(() => {
    if (parent === undefined) return;
    const leaving = new AbortController();
    const show = (list: readonly NamedRecord[]) => {
      if (!leaving.signal.aborted) setLoaded({ of: parent, list });
    };
    loadPlaces(api, level, parent, leaving.signal).then(
      ({ data }) => show(data),
      () => show(NONE),
    );
    return () => leaving.abort();
  }, [api, level, parent]);
  // Options loaded for another parent don't belong here.
  const list = loaded && loaded.of === parent ? loaded.list : undefined;
  return { list: list ?? NONE, loading: parent !== undefined && list === undefined };
};

const EVERYWHERE = 0;

/** The places in a draft. Their names come with the lists; choices below a changed level are reset. */
const withDraft = (chosen: ChosenPlaces, data: DraftInput['data']): ChosenPlaces => {
  let isAnother = false;
  const read = (level: PlaceLevel): NamedRecord | null => {
    const drafted = data[`${level}_id`];
    if (typeof drafted !== 'string') return isAnother ? null : chosen[level];
    isAnother = true;
    return drafted === '' ? null : { id: Number(drafted), name: '' };
  };
  return { country: read('country'), state: read('state'), city: read('city') };
};

interface PlaceFieldsProps {
  readonly errors: Record<string, string>;
  readonly general: GeneralDetails;
  readonly draft: Draft;
}

/** Country, states and cities. The current choice shows before its list has loaded. */
export const PlaceFields = ({ errors, general, draft: { found } }: PlaceFieldsProps) => {
  const { t } = useEnvironment().i18n;
  const [chosen, setChosen] = useState<ChosenPlaces>({
    country: general.country_id,
    state: general.state_id,
    city: general.city_id,
  });
  const lists = {
    country: usePlaces('country', EVERYWHERE),
    state: usePlaces('state', chosen.country?.id),
    city: usePlaces('city', chosen.state?.id),
  };
  // Runs after the form has stored its initial values. A draft of an older record doesn't include places.
  const restore = useEffectEvent(() => {
    if (found?.version === general.version) setChosen(withDraft(chosen, found.data));
  });
  useEffect(() => restore(), []);
  const choose = (level: PlaceLevel, value: NamedRecord | null) => {
    const cleared = Object.fromEntries(LEVELS_BELOW[level].map((below) => [below, null]));
    setChosen({ ...chosen, ...cleared, [level]: value });
  };
  return (
    <div className={styles.form}>
      {PLACE_LEVELS.map((level, index) => {
        const above = PLACE_LEVELS[index - 1];
        const { list, loading } = lists[level];
        const value = chosen[level];
        const all = value && !list.some(({ id }) => id === value.id) ? [value, ...list] : list;
        return (
          <SelectField
            disabled={above !== undefined && chosen[above] === null}
            error={errors[`${level}_id`]}
            key={level}
            label={t(`profile.${level}`)}
            name={`${level}_id`}
            onChange={({ target }) =>
              choose(level, all.find(({ id }) => String(id) === target.value) ?? null)
            }
            optional
            value={value?.id ?? ''}
          >
            <option value="">{t(loading ? 'common.loading' : 'seeker_signup_form.choose')}</option>
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name || t('common.loading')}
              </option>
            ))}
          </SelectField>
        );
      })}
    </div>
  );
};
