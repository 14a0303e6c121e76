import { Button, Chip } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { StaffLanguage } from '#contract/i18n/language-calls.ts';
import { LANGUAGE_AIDS } from '#contract/i18n/options.ts';
import { directionOf, languageName } from '#contract/shared/locales.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { DeleteButton } from '../shared/list/delete-button.tsx';
import { ActionsColumn, Column, ListScreen } from '../shared/list/list-screen.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { useTotals } from '../shared/records/use-totals.ts';
import { useCall } from '../shared/ui/use-call.ts';
import { knownLanguages, nameIn } from './language-names.ts';
import { LIST } from './list.ts';

const RESOURCE = 'staff/languages';
/** The longest tag: `zh-Hant-419`. */
const TAG_MAX = 11;

const useLanguages = (): readonly StaffLanguage[] =>
  useGetList<StaffLanguage>(RESOURCE, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  }).data ?? [];

/** Translators see their languages; which there are is for others to say. */
const useMayDecide = (): boolean => useCanAccess({ resource: RESOURCE, action: 'create' }).canAccess === true;

/** TEXT-05: the languages that staff translate, and what readers can choose. */
export const LanguageListScreen = () => {
  const { t, locale } = useI18n();
  const decides = useMayDecide();
  return (
    <ListScreen
      {...LIST}
      actions={decides && <Add />}
      icon="globe"
      resource={RESOURCE}
      texts="staff_languages"
    >
      <Column<StaffLanguage>
        kind="heading"
        label={t('console.staff_languages.name')}
        render={({ id, name }) => (
          <>
            <bdi lang={id}>{name}</bdi> <span className="note">{nameIn(locale, id)}</span>
          </>
        )}
        sortable
        source="id"
      />
      <Column<StaffLanguage>
        label={t('console.staff_languages.direction')}
        render={({ id }) => t(`console.staff_languages.${directionOf(id)}`)}
        source="name"
      />
      <Column<StaffLanguage>
        label={t('console.staff_languages.translated')}
        render={({ id }) => <Progress locale={id} />}
        source="version"
      />
      <Column<StaffLanguage>
        label={t('console.staff_languages.fallback')}
        render={({ fallback }) => fallback && nameIn(locale, fallback)}
        source="fallback"
      />
      <Column<StaffLanguage>
        label={t('console.staff_languages.missing_aids')}
        render={({ aids }) => <MissingAids aids={aids} />}
        source="aids"
      />
      <Column<StaffLanguage>
        kind="narrow"
        label={t('console.staff_languages.state')}
        render={({ is_published }) =>
          is_published ? (
            <Chip color="success" label={t('console.staff_languages.published')} size="small" />
          ) : (
            <Chip label={t('console.staff_languages.unpublished')} size="small" />
          )
        }
        source="is_published"
      />
      <ActionsColumn<StaffLanguage>
        render={(language) => decides && !language.is_shipped && <Actions language={language} />}
      />
    </ListScreen>
  );
};

const Progress = ({ locale }: { readonly locale: string }) => {
  const { t } = useI18n();
  const totals = useTotals(locale);
  if (!totals) return null;
  const { total, missing } = totals;
  return t('console.staff_languages.progress', { done: total - missing, total });
};

/** English or the fallback stands for them. */
const MissingAids = ({ aids }: Pick<StaffLanguage, 'aids'>) => {
  const { t, locale } = useI18n();
  const missing = LANGUAGE_AIDS.filter((aid) => !aids.includes(aid));
  return new Intl.ListFormat(locale, { type: 'unit' }).format(
    missing.map((aid) => t(`console.staff_languages.aid_${aid}`)),
  );
};

/** The choice of a language by its tag. */
const BY_TAG = 'tag';

const read = ({ id, tag, fallback }: FieldValues) => ({ id: id === BY_TAG ? tag?.trim() : id, fallback });

const Add = () => {
  const { t } = useI18n();
  return (
    <DialogButton label={t('console.staff_languages.add')} variant="contained">
      {(close) => <AddDialog onClose={close} />}
    </DialogButton>
  );
};

const AddDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, locale } = useI18n();
  const there = useLanguages();
  const choices = knownLanguages(locale).filter(({ code }) => there.every(({ id }) => id !== code));
  const labels = {
    id: t('console.staff_languages.language'),
    fallback: t('console.staff_languages.fallback'),
  };
  return (
    <RecordDialog
      defaultValues={{ fallback: 'en' }}
      labels={labels}
      onClose={onClose}
      read={read}
      resource={RESOURCE}
      submitLabel={t('console.staff_languages.add')}
      successMessage={({ id }) => t('console.staff_languages.added', { language: nameIn(locale, id) })}
      title={t('console.staff_languages.add')}
    >
      <SelectInput
        any=""
        label={labels.id}
        labelOf={(code) =>
          choices.find((one) => one.code === code)?.name ?? t('console.staff_languages.by_tag')
        }
        source="id"
        values={[...choices.map(({ code }) => code), BY_TAG]}
      />
      <TagInput />
      <FallbackInput languages={there} />
    </RecordDialog>
  );
};

const TagInput = () => {
  const { t } = useI18n();
  return (
    useWatch({ name: 'id' }) === BY_TAG && (
      <TextInput
        autoCapitalize="none"
        dir="ltr"
        hint={t('console.staff_languages.tag_hint')}
        label={t('console.staff_languages.tag')}
        maxLength={TAG_MAX}
        source="tag"
      />
    )
  );
};

const FallbackInput = ({ languages }: { readonly languages: readonly StaffLanguage[] }) => {
  const { t } = useI18n();
  return (
    <SelectInput
      any={false}
      label={t('console.staff_languages.fallback')}
      labelOf={languageName}
      source="fallback"
      values={languages.map(({ id }) => id)}
    />
  );
};

const readFallback = ({ fallback, version }: FieldValues) => ({ fallback, version });

const FallbackDialog = ({
  language,
  onClose,
}: {
  readonly language: StaffLanguage;
  readonly onClose: () => void;
}) => {
  const { t, locale } = useI18n();
  const name = nameIn(locale, language.id);
  return (
    <RecordDialog
      labels={{ fallback: t('console.staff_languages.fallback') }}
      onClose={onClose}
      read={readFallback}
      record={language}
      resource={RESOURCE}
      submitLabel={t('console.staff_list.save')}
      successMessage={() => t('console.staff_languages.changed', { language: name })}
      title={t('console.staff_languages.change_one', { language: name })}
    >
      <FallbackInput languages={useLanguages().filter(({ id }) => id !== language.id)} />
    </RecordDialog>
  );
};

const Actions = ({ language: record }: { readonly language: StaffLanguage }) => {
  const { t, locale } = useI18n();
  const { id, is_published, version } = record;
  const { call, pending } = useCall([RESOURCE]);
  const language = nameIn(locale, id);
  const act = is_published ? 'unpublish' : 'publish';
  return (
    <>
      <Button
        aria-label={t(`console.staff_languages.${act}_one`, { language })}
        loading={pending}
        onClick={() =>
          call((api) =>
            api('PUT staff/languages/:id', {
              params: { id },
              body: { is_published: !is_published, version },
              refresh: true,
            }),
          )
        }
        size="small"
        variant="outlined"
      >
        {t(`console.staff_languages.${act}`)}
      </Button>
      <DialogButton
        aria-label={t('console.staff_languages.change_one', { language })}
        label={t('console.staff_languages.change')}
        size="small"
      >
        {(close) => <FallbackDialog language={record} onClose={close} />}
      </DialogButton>
      {!is_published && (
        <DeleteButton
          label={t('console.staff_languages.remove')}
          name={t('console.staff_languages.remove_one', { language })}
          successMessage={t('console.staff_languages.removed', { language })}
          title={t('console.staff_languages.remove_title', { language })}
        >
          <p>{t('console.staff_languages.remove_text')}</p>
        </DeleteButton>
      )}
    </>
  );
};
