import { Button, Chip } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { StaffLanguage } from '#contract/i18n/language-calls.ts';
import { directionOf, languageName } from '#contract/shared/locales.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { DeleteButton } from '../shared/list/delete-button.tsx';
import { ActionsColumn, Column, ListScreen } from '../shared/list/list-screen.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { useCall } from '../shared/ui/use-call.ts';
import { knownLanguages, nameIn } from './language-names.ts';

const RESOURCE = 'staff/languages';
/** The longest tag: `zh-Hant-419`. */
const TAG_MAX = 11;

/** Translators see their languages; which there are is for others to say. */
const useMayDecide = (): boolean => useCanAccess({ resource: RESOURCE, action: 'create' }).canAccess === true;

/** TEXT-05: the languages that staff translate, and what readers can choose. */
export const LanguageListScreen = () => {
  const { t, locale } = useI18n();
  const decides = useMayDecide();
  return (
    <ListScreen
      actions={decides && <Add />}
      icon="globe"
      resource={RESOURCE}
      sort={{ field: 'id', order: 'ASC' }}
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
        render={({ total, missing }) =>
          t('console.staff_languages.progress', { done: total - missing, total })
        }
        source="missing"
      />
      <Column<StaffLanguage>
        label={t('console.staff_languages.fallback')}
        render={({ fallback }) => fallback && nameIn(locale, fallback)}
        source="fallback"
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

const read = ({ id, tag, fallback }: FieldValues) => ({ id: tag?.trim() || id, fallback: fallback ?? 'en' });

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
  const { data: there = [] } = useGetList<StaffLanguage>(RESOURCE, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
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
        labelOf={(code) => choices.find((one) => one.code === code)?.name ?? code}
        source="id"
        values={choices.map(({ code }) => code)}
      />
      <TextInput
        autoCapitalize="none"
        dir="ltr"
        hint={t('console.staff_languages.tag_hint')}
        label={t('console.staff_languages.tag')}
        maxLength={TAG_MAX}
        source="tag"
      />
      <SelectInput
        any={false}
        label={labels.fallback}
        labelOf={(code) => languageName(code)}
        source="fallback"
        values={there.map(({ id }) => id)}
      />
    </RecordDialog>
  );
};

const Actions = ({ language: { id, is_published, version } }: { readonly language: StaffLanguage }) => {
  const { t, locale } = useI18n();
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
