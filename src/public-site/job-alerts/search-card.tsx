import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BodyOf } from '#contract/endpoints.ts';
import { savedSearchAddress } from '#contract/saved-searches/address.ts';
import type { SavedSearch } from '#contract/saved-searches/calls.ts';
import { ALERT_FREQUENCIES, SAVED_SEARCH_NAME_MAX } from '#contract/saved-searches/rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { FrequencyField } from '../../features/saved-searches/frequency-field.tsx';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { FormDialog } from '../../ui/components/form-dialog.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { writeAgo } from '../../ui/format/dates.ts';
import { textsOf } from '../../ui/forms/form-fields.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import styles from './search-card.module.css';

interface SearchCardProps {
  readonly search: SavedSearch;
  readonly onChanged: () => void;
  readonly onRemove: () => void;
}

type Change = Omit<BodyOf<'POST change-saved-search'>, 'id'>;

/** One saved search: new jobs, alert frequency and actions. */
export const SearchCard = ({ search, onChanged, onRemove }: SearchCardProps) => {
  const { api, i18n } = useEnvironment();
  const { t, locale } = i18n;
  const toast = useToast();
  const { mutate, pending } = useMutation();
  const [isRenaming, setRenaming] = useState(false);
  const titleId = useId();

  const change = async (values: Change): Promise<boolean> => {
    const answer = await mutate(() =>
      api('POST change-saved-search', { body: { id: search.id, ...values } }),
    );
    if (!answer) return false;
    toast.success(answer.message);
    onChanged();
    return true;
  };
  const rename = async (name: string) => {
    if (name.trim() === '' || name === search.name || (await change({ name }))) setRenaming(false);
  };
  return (
    <Card aria-labelledby={titleId} as="article" className={styles.card}>
      <div className="row middle gap-8 across-12">
        <h2 className="text-m anywhere shrink" id={titleId}>
          <Link to={savedSearchAddress(search.filters)}>
            <bdi>{search.name}</bdi>
          </Link>
        </h2>
        {search.is_paused && <Badge tone="warning">{t('alerts.paused')}</Badge>}
      </div>
      <p className="row gap-4 across-16 note">
        <span>{t('alerts.new_jobs', { smart_count: search.new_jobs })}</span>
        {search.new_since !== null && <span>{t('alerts.new_since', { smart_count: search.new_since })}</span>}
        <span>{t('alerts.saved_at', { time: writeAgo(search.created_at, new Date(), locale) })}</span>
      </p>
      <div className={styles.actions}>
        <FrequencyField
          className={styles.frequency}
          disabled={pending}
          onChange={({ target }) => {
            const frequency = ALERT_FREQUENCIES.find((one) => one === target.value);
            if (frequency) void change({ frequency });
          }}
          value={search.frequency}
        />
        <Button
          aria-describedby={titleId}
          disabled={pending}
          onClick={() => change({ is_paused: !search.is_paused })}
          size="small"
          variant="secondary"
        >
          {t(search.is_paused ? 'alerts.resume' : 'alerts.pause')}
        </Button>
        <Button aria-describedby={titleId} onClick={() => setRenaming(true)} size="small" variant="quiet">
          {t('alerts.rename')}
        </Button>
        <Button
          aria-describedby={titleId}
          icon="trash"
          onClick={onRemove}
          size="small"
          variant="danger-quiet"
        >
          {t('alerts.delete')}
        </Button>
      </div>
      {isRenaming && (
        <FormDialog
          busy={pending}
          onClose={() => setRenaming(false)}
          onSubmit={(event) => rename(textsOf(event.currentTarget).name ?? '')}
          submitLabel={t('profile.save')}
          title={t('alerts.rename_title')}
        >
          <TextField
            defaultValue={search.name}
            label={t('alerts.name')}
            maxLength={SAVED_SEARCH_NAME_MAX}
            name="name"
            required
          />
        </FormDialog>
      )}
    </Card>
  );
};
