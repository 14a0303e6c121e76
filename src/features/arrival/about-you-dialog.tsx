/** Asks a visitor what suits them, in three answers: work, place, experience (HOME-10). */
import { type FormEvent, useState } from 'react';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { VisitorFacts } from '#contract/matching/calls.ts';
import { SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { FormDialog } from '../../ui/components/form-dialog.tsx';
import { SkeletonText } from '../../ui/components/skeleton-blocks.tsx';
import { ChoicePills } from '../../ui/forms/choice-pills.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import type { SidebarFilters } from '../jobs/filters.ts';
import { isChosen } from '../jobs/sidebar-choices.ts';
import { WhereField } from '../jobs/where-field.tsx';
import { EXPERIENCES } from './experiences.ts';
import { type KeptFacts, keepFacts } from './kept-facts.ts';

const CATEGORIES_OFFERED = 8;

interface AboutYouProps {
  readonly kept: KeptFacts | undefined;
  /** Why the resume didn't say it. */
  readonly note?: string | undefined;
  readonly onClose: () => void;
}

/** What was typed counts more than a chosen category. */
const wordsOf = (form: HTMLFormElement): Pick<VisitorFacts, 'work' | 'place'> => {
  const read = (name: string) => String(new FormData(form).get(name) ?? '').trim();
  const [work, place] = [read('work'), read('place')];
  return { ...(work && { work }), ...(place && { place }) };
};

interface WorkFieldProps {
  /** Undefined until they are known. */
  readonly offered: ResponseOf<'GET categories'>['data'] | undefined;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly typed: string | undefined;
}

const WorkField = ({ offered, chosen, onChoose, typed = '' }: WorkFieldProps) => {
  const { t } = useI18n();
  if (!offered) return <SkeletonText />;
  return (
    <ChoicePills
      choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen}
      legend={t('arrival.work')}
      name="category_id"
      onChoose={onChoose}
    >
      <TextField
        defaultValue={typed}
        label={t('arrival.other_work')}
        maxLength={SEARCH_TEXT_MAX}
        name="work"
        optional
      />
    </ChoicePills>
  );
};

const AboutYouDialog = ({ kept, note, onClose }: AboutYouProps) => {
  const { i18n, countryId } = useEnvironment();
  const { t } = i18n;
  const { facts = {} } = kept ?? {};
  const { data: categories } = useLoad('GET categories');
  const [category, setCategory] = useState(facts.category_id);
  const [years, setYears] = useState(facts.years);
  const [isAnywhere, setAnywhere] = useState(false);
  const [where, setWhere] = useState<SidebarFilters>({
    ...(facts.place && { place: facts.place }),
    ...(facts.is_remote && { work_mode: 'remote' }),
  });
  const offered = categories?.data.slice(0, CATEGORIES_OFFERED) ?? [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const words = wordsOf(event.currentTarget);
    const name = words.work ? undefined : offered.find(({ id }) => id === category)?.name;
    keepFacts({
      facts: {
        ...words,
        ...(name !== undefined && category !== undefined && { category_id: category }),
        // What a resume said about skills stays with the work that it said.
        ...(facts.skills && words.work === facts.work && { skills: facts.skills }),
        ...(years !== undefined && { years }),
        ...(isChosen(where, 'work_mode', 'remote') && { is_remote: true }),
        ...(!isAnywhere && { country_id: facts.country_id ?? countryId }),
      },
      ...(name !== undefined && { category: name }),
    });
    onClose();
  };
  return (
    <FormDialog
      busy={false}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('arrival.show')}
      title={t('arrival.title')}
    >
      {note && <p role="status">{note}</p>}
      <WorkField
        chosen={category}
        offered={categories && offered}
        onChoose={setCategory}
        typed={facts.work}
      />
      <WhereField
        onChange={(change) => setWhere((before) => ({ ...before, ...change({ sidebar: before }).sidebar }))}
        onNear={(change) => {
          setAnywhere(true);
          setWhere((before) => ({ ...before, ...change({ sidebar: before }).sidebar }));
        }}
        sidebar={where}
      />
      <ChoicePills
        choices={EXPERIENCES.map(([value, text]) => ({ value, label: t(text) }))}
        chosen={EXPERIENCES.findLast(([least]) => years !== undefined && years >= least)?.[0]}
        legend={t('arrival.experience')}
        name="years"
        onChoose={setYears}
      />
    </FormDialog>
  );
};
export default AboutYouDialog;
