import { Button, Chip } from '@mui/material';
import { useGetList, useListContext, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { BodyOf } from '#contract/endpoints.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import type { PooledCandidate, TalentPool } from '#contract/talent-pools/calls.ts';
import { areTags, POOL_MAX, POOLS_MAX, splitTags } from '#contract/talent-pools/rules.ts';
import { TAG_MAX } from '#contract/talent-pools/tag-rules.ts';
import { readPooledFilter } from '../../dataProvider/pooled-candidates.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextAreaInput, TextInput } from '../shared/inputs/text-input.tsx';
import { ActionsColumn, Column, ListScreen, SearchInput, WideFilter } from '../shared/list/list-screen.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { ExportButton } from '../shared/ui/export-button.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { Labels } from '../shared/ui/labels.tsx';
import { InviteButton } from '../shared/ui/people-buttons.tsx';
import { SentInvitations } from '../shared/ui/site.ts';
import { useUndoable } from '../shared/ui/use-undoable.ts';

interface PersonDialogProps {
  readonly person: PooledCandidate;
  readonly onClose: () => void;
}

const LINES = 3;

/** A list, or as typed. */
const writeTags = (tags: readonly string[] | string | null | undefined): string =>
  typeof tags === 'string' ? tags : (tags ?? []).join(', ');

const read = ({ tags, note }: FieldValues) => ({ tags: splitTags(writeTags(tags)), note: note ?? '' });

/** A person's tags and note. */
const PersonDialog = ({ person, onClose }: PersonDialogProps) => {
  const { t } = useI18n();
  const labels = { tags: t('console.pooled.tags'), note: t('console.pooled.note') };
  return (
    <RecordDialog
      labels={labels}
      onClose={onClose}
      read={read}
      record={person}
      resource="pooled-candidates"
      submitLabel={t('console.pools.save')}
      title={t('console.pooled.edit_title', { name: person.name })}
      successMessage={t('console.pooled.saved', { name: person.name })}
      validate={({ tags }) => ({
        tags: areTags(splitTags(writeTags(tags)))
          ? undefined
          : t('console.pooled.tags_wrong', { count: POOL_MAX.tags, max: TAG_MAX }),
      })}
    >
      <TextInput
        dir="auto"
        format={writeTags}
        hint={t('console.pooled.tags_hint')}
        label={labels.tags}
        source="tags"
      />
      <TextAreaInput
        dir="auto"
        hint={t('console.pooled.note_hint')}
        label={labels.note}
        maxLength={POOL_MAX.note}
        minRows={LINES}
        source="note"
      />
    </RecordDialog>
  );
};

/** POOL-03: the people in the company's talent pools. */
export const PeopleScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      actions={
        <>
          <Button
            component={Link}
            startIcon={<Icon name="arrow-left" />}
            to={paths.talentPools}
            variant="outlined"
          >
            {t('console.pools.title')}
          </Button>
          <ExportListed />
        </>
      }
      bulk={<Bulk />}
      filters={<Filters />}
      icon="users"
      resource="pooled-candidates"
      texts="pooled"
    >
      <Column<PooledCandidate>
        kind="heading"
        label={t('console.pooled.name')}
        render={(person) => <Name person={person} />}
        source="name"
      />
      <Column<PooledCandidate>
        label={t('console.pooled.pools')}
        render={({ pools }) => <Labels names={pools.map(({ name }) => name)} />}
        source="pools"
      />
      <Column<PooledCandidate>
        label={t('console.pooled.tags')}
        render={({ tags }) => <Labels names={tags} />}
        source="tags"
      />
      <Column<PooledCandidate>
        label={t('console.pooled.note')}
        render={({ note }) =>
          note && (
            <span dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {note}
            </span>
          )
        }
        source="note"
      />
      <Column<PooledCandidate>
        label={t('invite.sent')}
        render={({ invitations }) => invitations.length > 0 && <SentInvitations invitations={invitations} />}
        source="invitations"
      />
      <ActionsColumn<PooledCandidate> render={(person) => <PersonActions person={person} />} />
    </ListScreen>
  );
};

const Filters = () => {
  const { t } = useI18n();
  const { data: pools = [] } = useGetList<TalentPool>('talent-pools', {
    pagination: { page: 1, perPage: POOLS_MAX },
  });
  const { meta } = useListContext();
  const tags: readonly string[] = meta?.tags ?? [];
  return (
    <>
      <WideFilter>
        <SearchInput
          label={t('console.pooled.search')}
          placeholder={t('console.pooled.search_hint')}
          source="text"
        />
      </WideFilter>
      <SelectInput
        label={t('pool.pool')}
        labelOf={(id) => pools.find((pool) => pool.id === id)?.name ?? ''}
        source="pool_id"
        values={pools.map(({ id }) => id)}
      />
      <SelectInput label={t('console.pooled.tag')} labelOf={(tag) => tag} source="tag" values={tags} />
    </>
  );
};

const Name = ({ person }: { readonly person: PooledCandidate }) => {
  const { t } = useI18n();
  const facts = [person.designation, person.current_location].filter(Boolean).join(' · ');
  return (
    <>
      <Link to={linkTo.candidate(person.id)}>
        <bdi>{person.name}</bdi>
      </Link>{' '}
      {person.has_applied && <Chip label={t('console.pooled.applied')} />}
      {facts && <div style={{ color: 'var(--ink-2)', fontWeight: 400 }}>{facts}</div>}
    </>
  );
};

/** Removes people from the pool that the list is filtered by, or else from all. */
const useRemoval = () => {
  const { t } = useI18n();
  const { filterValues, onUnselectItems } = useListContext();
  const { remove } = useUndoable('pooled-candidates', ['pooled-candidates', 'talent-pools']);
  const { pool_id } = readPooledFilter(filterValues);
  return (ids: number[]) =>
    remove(ids, t('console.pooled.removed', { smart_count: ids.length }), {
      meta: { pool_id },
      onRemoved: () => onUnselectItems(),
    });
};

const PersonActions = ({ person }: { readonly person: PooledCandidate }) => {
  const { t } = useI18n();
  const remove = useRemoval();
  const { id, name } = person;
  return (
    <>
      <DialogButton
        aria-label={t('console.pooled.edit_one', { name })}
        label={t('console.pooled.edit')}
        size="small"
        variant="outlined"
      >
        {(close) => <PersonDialog onClose={close} person={person} />}
      </DialogButton>
      <Button
        aria-label={t('console.pooled.remove_one', { name })}
        onClick={() => remove([id])}
        size="small"
        color="error"
      >
        {t('console.pooled.remove')}
      </Button>
    </>
  );
};

const Bulk = () => {
  const { t } = useI18n();
  const { data = [], selectedIds, filterValues } = useListContext<PooledCandidate>();
  const refresh = useRefresh();
  const remove = useRemoval();
  const candidate_ids = selectedIds.map(Number);
  return (
    <>
      <InviteButton onChanged={refresh} people={data.filter(({ id }) => candidate_ids.includes(id))} />
      <Button onClick={() => remove(candidate_ids)} size="small" variant="outlined">
        {t('console.pooled.remove')}
      </Button>
      <ExportPeople filter={{ ...readPooledFilter(filterValues), candidate_ids }} />
    </>
  );
};

/** Exports the people in the list, on all its pages. */
const ExportListed = () => {
  const { filterValues, total = 0 } = useListContext();
  return total > 0 && <ExportPeople filter={readPooledFilter(filterValues)} />;
};

const ExportPeople = ({ filter }: { readonly filter: BodyOf<'POST export-pooled-candidates'> }) => {
  const { t } = useI18n();
  const api = useApi();
  return (
    <ExportButton
      label={t('console.pooled.export')}
      load={() => api('POST export-pooled-candidates', { body: filter })}
      name="talent-pools"
    />
  );
};
