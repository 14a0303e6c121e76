import { useState } from 'react';
import { Link } from 'react-router';
import { directionOf, LANGUAGES } from '#contract/constants.ts';
import type { StaffLookupValue } from '#contract/staff-lookups.ts';
import { LOOKUP_NAME_MAX, type Lookup, UNTRANSLATED_LOOKUPS } from '#contract/staff-rules.ts';
import { fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { useNewerVersion } from '../../console/list/use-newer-version.tsx';
import { useRowMutation } from '../../console/list/use-row-mutation.ts';
import { Alert, FormDialog, SelectField, TextField } from '../../console/ui/kit.ts';
import { useLookup } from '../../dataProvider/use-lookup.ts';
import { useI18n } from '../../i18n/context.tsx';
import { toStaff } from '../../staff-links.ts';
import { OTHER_LOCALES } from './names.tsx';

interface LookupValueDialogProps {
  readonly list: Lookup;
  /** The one to rename; without it another is added. */
  readonly entry?: StaffLookupValue;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'category_id'];

const useLookupValueForm = ({ list, entry, onClose }: LookupValueDialogProps) => {
  const { t } = useI18n();
  const { write, pending } = useRowMutation('staff/lookup-values');
  const [name, setName] = useState(entry?.name ?? '');
  const [names, setNames] = useState<Readonly<Record<string, string>>>(entry?.names ?? {});
  const [category, setCategory] = useState('');
  const [error, setError] = useState<unknown>();
  // The catalogues translate the names they know: only a new name needs other words here.
  const isText = entry?.names_from_catalogue === true && name.trim() === entry.name;
  const data = {
    name,
    ...(isText ? {} : { names }),
    ...(category === '' ? {} : { category_id: Number(category) }),
  };
  const { compareAfter, dialog } = useNewerVersion({
    name: t('console.staff_lookups.name_english'),
    ...Object.fromEntries(OTHER_LOCALES.map((locale) => [locale, LANGUAGES[locale]])),
  });
  const save = (version: number | undefined, renamed = data.name) =>
    write({
      make: (dataProvider) =>
        entry
          ? dataProvider.update('staff/lookup-values', {
              id: entry.id,
              data: { ...data, name: renamed, version },
              previousData: entry,
            })
          : dataProvider.create('staff/lookup-values', { data: { ...data, list } }),
      told: t(entry ? 'console.staff_lookups.renamed' : 'console.staff_lookups.added', { name: name.trim() }),
      onDone: onClose,
      onFailed: (failure) => {
        const onResolved = (taken: Partial<Pick<StaffLookupValue, 'name'>>, current: { version: number }) =>
          save(current.version, taken.name ?? renamed);
        const compared = { base: { name: entry?.name }, mine: { name: renamed }, onResolved };
        if (!compareAfter(failure, compared)) setError(failure);
      },
    });
  const submit = () => save(entry?.version);
  return {
    dialog,
    name,
    setName,
    names,
    setNames,
    category,
    setCategory,
    error,
    isText,
    submit,
    pending,
  };
};

/** Names an entry, in every language. */
export const LookupValueDialog = (props: LookupValueDialogProps) => {
  const { list, entry, onClose } = props;
  const { t, locale } = useI18n();
  const form = useLookupValueForm(props);
  const mistakes = fieldErrorsOf(form.error);
  const isUnplaced = form.error !== undefined && !FIELDS.some((field) => mistakes[field]);
  return (
    <FormDialog
      busy={form.pending}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t(entry ? 'console.staff_lookups.act.rename' : 'console.staff_lookups.add')}
      title={
        entry ? t('console.staff_lookups.rename_title', { name: entry.name }) : t('console.staff_lookups.add')
      }
    >
      {isUnplaced && <Alert tone="danger">{messageOf(form.error, t)}</Alert>}
      {entry && (
        <p>
          {t('console.staff_lookups.rename_text', {
            count: new Intl.NumberFormat(locale).format(entry.uses),
          })}
        </p>
      )}
      <TextField
        dir="auto"
        error={mistakes.name}
        label={t(
          UNTRANSLATED_LOOKUPS.includes(list)
            ? 'console.staff_lookups.name'
            : 'console.staff_lookups.name_english',
        )}
        maxLength={LOOKUP_NAME_MAX}
        onChange={({ target }) => form.setName(target.value)}
        value={form.name}
      />
      {list === 'sub-categories' && !entry && (
        <Category error={mistakes.category_id} onChoose={form.setCategory} value={form.category} />
      )}
      {!UNTRANSLATED_LOOKUPS.includes(list) && <Translations entry={entry} form={form} />}
      {form.dialog}
    </FormDialog>
  );
};

interface CategoryProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (id: string) => void;
}

const Category = ({ value, error, onChoose }: CategoryProps) => {
  const { t } = useI18n();
  const { entries } = useLookup('categories');
  return (
    <SelectField
      error={error}
      label={t('console.staff_lookups.category')}
      onChange={({ target }) => onChoose(target.value)}
      value={value}
    >
      <option value="">{t('console.staff_lookups.choose')}</option>
      {entries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
};

interface TranslationsProps {
  readonly entry: StaffLookupValue | undefined;
  readonly form: ReturnType<typeof useLookupValueForm>;
}

/** What readers of the other languages see in place of the English name. */
const Translations = ({ entry, form: { isText, names, setNames } }: TranslationsProps) => {
  const { t } = useI18n();
  if (entry && isText) {
    return (
      <p>
        {t('console.staff_lookups.names_from_catalogue')}{' '}
        <Link to={toStaff.translations({ locale: OTHER_LOCALES[0], q: entry.name })}>
          {t('console.staff_lookups.to_translations')}
        </Link>
      </p>
    );
  }
  return (
    <>
      <p>{t(entry ? 'console.staff_lookups.names_renamed' : 'console.staff_lookups.names_hint')}</p>
      {OTHER_LOCALES.map((locale) => (
        <TextField
          dir={directionOf(locale)}
          key={locale}
          label={LANGUAGES[locale]}
          lang={locale}
          maxLength={LOOKUP_NAME_MAX}
          onChange={({ target }) => setNames({ ...names, [locale]: target.value })}
          optional
          value={names[locale] ?? ''}
        />
      ))}
    </>
  );
};
