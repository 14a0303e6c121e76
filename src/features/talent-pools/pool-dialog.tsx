import { useState } from 'react';
import { listFormat } from '#contract/shared/formatters.ts';
import type { TalentPool } from '#contract/talent-pools/calls.ts';
import { POOL_MAX } from '#contract/talent-pools/rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import { SelectField, TextField } from '../../ui/components/field.tsx';
import { FormDialog } from '../../ui/components/form-dialog.tsx';
import { SkeletonText } from '../../ui/components/skeleton-blocks.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { failureMessage } from '../../ui/forms/failure.ts';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import type { PoolPerson } from './pool-person.ts';

interface PoolDialogProps {
  readonly people: readonly PoolPerson[];
  readonly onAdded: (() => void) | undefined;
  readonly onClose: () => void;
}

const NEW = 'new';

/** Adds people to a pool of the company, which can be created here. */
const PoolDialog = ({ people, onAdded, onClose }: PoolDialogProps) => {
  const { t } = useI18n();
  const { data: pools, error, retry } = useLoad('GET talent-pools');
  const [choice, setChoice] = useState<string>();
  const [name, setName] = useState('');
  const { add, pending } = useAddition();
  const chosen = choice ?? String(pools?.data[0]?.id ?? NEW);
  const isNew = chosen === NEW;
  const submit = async () => {
    const isAdded = await add(people, isNew ? { name } : { id: Number(chosen) });
    if (!isAdded) return;
    onClose();
    onAdded?.();
  };
  return (
    <FormDialog
      busy={pending}
      canSubmit={pools !== undefined && (!isNew || name.trim() !== '')}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={t('pool.add')}
      title={t('pool.title', { smart_count: people.length, name: people[0]?.name ?? '' })}
    >
      {error ? (
        <ErrorState onRetry={retry} title={failureMessage(error, 'api.failed', t)} />
      ) : !pools ? (
        <SkeletonText />
      ) : (
        <>
          <PoolField chosen={chosen} onChange={setChoice} pools={pools.data} />
          {isNew && (
            <TextField
              dir="auto"
              hint={t('pool.name_hint')}
              label={t('pool.name')}
              maxLength={POOL_MAX.name}
              onChange={({ target }) => setName(target.value)}
              required
              value={name}
            />
          )}
          {people.length === 1 && people[0] && <Already candidateId={people[0].id} />}
        </>
      )}
    </FormDialog>
  );
};
export default PoolDialog;

interface PoolFieldProps {
  readonly chosen: string;
  readonly pools: readonly TalentPool[];
  readonly onChange: (choice: string) => void;
}

const PoolField = ({ chosen, pools, onChange }: PoolFieldProps) => {
  const { t } = useI18n();
  if (pools.length === 0) return null;
  return (
    <SelectField label={t('pool.pool')} onChange={({ target }) => onChange(target.value)} value={chosen}>
      {pools.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={NEW}>{t('pool.new')}</option>
    </SelectField>
  );
};

/** The pools that already have the person. */
const Already = ({ candidateId }: { readonly candidateId: number }) => {
  const { t, locale } = useI18n();
  const { data } = useLoad('GET pooled-candidates', { candidate_id: candidateId });
  const pools = data?.data[0]?.pools ?? [];
  if (pools.length === 0) return null;
  const names = listFormat(locale, { type: 'conjunction' }).format(pools.map(({ name }) => name));
  return <p role="status">{t('pool.already', { pools: names })}</p>;
};

type Pool = { readonly id: number } | { readonly name: string };

const useAddition = () => {
  const { api } = useEnvironment();
  const toast = useToast();
  const { mutate, pending } = useMutation();
  const create = async (name: string) =>
    (await api('POST talent-pools', { body: { name }, refresh: true })).data.id;
  /** @returns whether it succeeded. */
  const add = async (people: readonly PoolPerson[], pool: Pool): Promise<boolean> => {
    const answer = await mutate(async () =>
      api('POST pool-candidates', {
        body: {
          pool_id: 'id' in pool ? pool.id : await create(pool.name),
          candidate_ids: people.map(({ id }) => id),
        },
        refresh: true,
      }),
    );
    if (answer) toast.success(answer.message);
    return answer !== undefined;
  };
  return { add, pending };
};
