import { useRecordContext } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { StaffLookupValue } from '#contract/lookups/staff-calls.ts';
import { SOURCE_LOCALE } from '#contract/shared/constants.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { directionOf, languageName } from '#contract/shared/locales.ts';
import { LOOKUP_NAME_MAX, type Lookup, UNTRANSLATED_LOOKUPS } from '#contract/staff/rules.ts';
import { useLookup } from '../../dataProvider/use-lookup.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { useOwnLocales } from '../shared/records/use-own-locales.ts';
import { toStaff } from '../shared/staff-links.ts';

interface LookupValueDialogProps {
  readonly list: Lookup;
  /** The value to rename; without it, the dialog adds one. */
  readonly entry?: StaffLookupValue;
  readonly onClose: () => void;
}

/** Catalogues translate the names they know; only new names need translations here. */
const isFromCatalogue = (entry: StaffLookupValue | undefined, name: unknown): boolean =>
  entry?.names_from_catalogue === true && String(name ?? '').trim() === entry.name;

/** Edits a value's names in every language. */
export const LookupValueDialog = ({ list, entry, onClose }: LookupValueDialogProps) => {
  const { t, locale } = useI18n();
  const hasNames = !UNTRANSLATED_LOOKUPS.includes(list);
  const label = t(hasNames ? 'console.staff_lookups.name_english' : 'console.staff_lookups.name');
  const read = ({ name, names = {}, category_id }: FieldValues) => ({
    name: name ?? '',
    ...(isFromCatalogue(entry, name)
      ? {}
      : { names: Object.fromEntries(Object.entries(names).map(([one, text]) => [one, text ?? ''])) }),
    ...(category_id ? { category_id: Number(category_id) } : {}),
    ...(entry ? {} : { list }),
  });
  return (
    <RecordDialog
      labels={{ name: label }}
      onClose={onClose}
      read={read}
      record={entry}
      resource="staff/lookup-values"
      submitLabel={t(entry ? 'console.staff_lookups.action.rename' : 'console.staff_lookups.add')}
      title={
        entry ? t('console.staff_lookups.rename_title', { name: entry.name }) : t('console.staff_lookups.add')
      }
      successMessage={({ name }) =>
        t(entry ? 'console.staff_lookups.renamed' : 'console.staff_lookups.added', { name: name.trim() })
      }
    >
      {entry && (
        <p>
          {t('console.staff_lookups.rename_text', {
            count: numberFormat(locale).format(entry.uses),
          })}
        </p>
      )}
      <TextInput dir="auto" label={label} maxLength={LOOKUP_NAME_MAX} source="name" />
      {list === 'sub-categories' && !entry && <Category />}
      {hasNames && <Translations />}
    </RecordDialog>
  );
};

const Category = () => {
  const { t } = useI18n();
  const { entries } = useLookup('categories');
  return (
    <SelectInput
      any={t('console.staff_lookups.choose')}
      labelOf={(id) => entries.find((entry) => String(entry.id) === id)?.name ?? ''}
      label={t('console.staff_lookups.category')}
      source="category_id"
      values={entries.map(({ id }) => String(id))}
    />
  );
};

/** What users of other languages see instead of the English name. */
const Translations = () => {
  const { t } = useI18n();
  const entry = useRecordContext<StaffLookupValue>();
  const name = useWatch({ name: 'name' });
  const others = useOwnLocales().locales.filter((locale) => locale !== SOURCE_LOCALE);
  if (entry && isFromCatalogue(entry, name)) {
    return (
      <p>
        {t('console.staff_lookups.names_from_catalogue')}{' '}
        <Link to={toStaff.translations({ locale: others[0], q: entry.name })}>
          {t('console.staff_lookups.to_translations')}
        </Link>
      </p>
    );
  }
  return (
    <>
      <p>{t(entry ? 'console.staff_lookups.names_renamed' : 'console.staff_lookups.names_hint')}</p>
      {others.map((locale) => (
        <TextInput
          dir={directionOf(locale)}
          key={locale}
          label={languageName(locale)}
          lang={locale}
          maxLength={LOOKUP_NAME_MAX}
          optional
          source={`names.${locale}`}
        />
      ))}
    </>
  );
};
