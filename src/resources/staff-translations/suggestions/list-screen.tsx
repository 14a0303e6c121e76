import { Button, Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { SUGGESTION_AUTHORS, SUGGESTION_STATES } from '#contract/i18n/options.ts';
import type { TranslationSuggestion } from '#contract/i18n/suggestion-calls.ts';
import { formsOf } from '#contract/shared/message-format.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { DialogButton } from '../../shared/dialogs/dialog-button.tsx';
import { SelectInput } from '../../shared/inputs/select-input.tsx';
import {
  ActionsColumn,
  Column,
  ListScreen,
  SearchInput,
  TimeColumn,
} from '../../shared/list/list-screen.tsx';
import { APPROVES, QueueKeys, REJECTS } from '../../shared/list/queue-keys.tsx';
import { useSelectedRows } from '../../shared/list/use-selected-rows.ts';
import { useOwnLocales } from '../../shared/records/use-own-locales.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { MarkedText } from '../../shared/ui/site.ts';
import { SUGGESTIONS } from '../list.ts';
import { LanguageInput } from '../own-locales.tsx';
import { AcceptDialog, DeclineDialog } from './dialogs.tsx';
import { useDecide } from './use-decide.ts';

const inLines = (text: string) => formsOf(text).join('\n');

/** What translators suggest, beside what readers see; for authors, what became of it. */
export const SuggestionsScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      {...SUGGESTIONS}
      actions={
        <QueueKeys approve={t('console.suggestions_accept')} reject={t('console.suggestions_decline')} />
      }
      bulk={<AcceptAll />}
      icon="check-circle"
      filters={<Filters />}
      resource="staff/translation-suggestions"
      texts="suggestions"
    >
      <Column<TranslationSuggestion>
        kind="heading"
        label={t('console.translations_english')}
        render={(suggestion) => <Source suggestion={suggestion} />}
        source="key"
      />
      <Column<TranslationSuggestion>
        label={t('console.suggestions_current')}
        render={({ locale, current }) =>
          current === null ? (
            <Chip color="error" label={t('console.translations_missing')} />
          ) : (
            <span className="lines anywhere" dir="auto" lang={locale}>
              {inLines(current)}
            </span>
          )
        }
        source="current"
      />
      <Column<TranslationSuggestion>
        label={t('console.suggestions_text')}
        render={(suggestion) => <Suggested suggestion={suggestion} />}
        source="text"
      />
      <TimeColumn label={t('console.suggestions_at')} sortable={false} source="updated_at" withTime />
      <ActionsColumn<TranslationSuggestion> render={(suggestion) => <Actions suggestion={suggestion} />} />
    </ListScreen>
  );
};

const Filters = () => {
  const { t } = useI18n();
  return (
    <>
      <SearchInput label={t('console.suggestions_search')} source="q" />
      <SelectInput
        any={t('console.suggestions_state_any')}
        label={t('console.suggestions_state')}
        labelOf={(state) => t(`console.suggestions_state_${state}`)}
        source="state"
        values={SUGGESTION_STATES}
      />
      <LanguageInput any locales={useOwnLocales().locales} />
      <SelectInput
        any={t('console.suggestions_by_anyone')}
        label={t('console.suggestions_by')}
        labelOf={() => t('console.suggestions_by_me')}
        source="by"
        values={SUGGESTION_AUTHORS}
      />
    </>
  );
};

interface RowProps {
  readonly suggestion: TranslationSuggestion;
}

const Source = ({ suggestion: { english, description, text_id, is_outdated } }: RowProps) => {
  const { t } = useI18n();
  return (
    <div className="stack gap-6" style={{ maxInlineSize: '40ch', fontWeight: 400 }}>
      <bdi className="lines anywhere" lang="en">
        {inLines(english)}
      </bdi>
      {is_outdated && <Chip color="warning" label={t('console.suggestions_outdated')} />}
      <small className="muted">
        <bdi lang="en">{description}</bdi>
      </small>
      <code className="anywhere">{text_id}</code>
    </div>
  );
};

/** The words that differ from what readers see are marked. */
const Suggested = ({ suggestion }: RowProps) => {
  const { t } = useI18n();
  const { author, current, decided_by, locale, published, reason, state, text } = suggestion;
  return (
    <div className="stack gap-6">
      <span className="lines anywhere" dir="auto" lang={locale}>
        <MarkedText other={inLines(current ?? '')} text={inLines(text)} />
      </span>
      {author && <small className="muted">{t('console.suggestions_author', { name: author })}</small>}
      {state !== 'open' && (
        <span>
          <Chip
            color={state === 'accepted' ? 'success' : 'default'}
            label={
              decided_by === null
                ? t(`console.suggestions_state_${state}`)
                : t('console.suggestions_decided', {
                    name: decided_by,
                    state: t(`console.suggestions_state_${state}`),
                  })
            }
          />
        </span>
      )}
      {published !== null && published !== text && (
        <span className="lines anywhere" dir="auto" lang={locale}>
          {t('console.suggestions_published')} <bdi>{inLines(published)}</bdi>
        </span>
      )}
      {reason !== null && (
        <p className="anywhere">
          <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  );
};

const Actions = ({ suggestion }: RowProps) => {
  const { t } = useI18n();
  const { mutate, isPending } = useDecide();
  const { is_own: isOwn, may_decide: mayDecide, state, key } = suggestion;
  const act = (next: 'accepted' | 'withdrawn' | 'open') =>
    mutate({ suggestions: [suggestion], decision: { state: next } });
  const named = (label: string) => `${label}: ${key}`;
  if (state !== 'open') {
    const mayOpen = state === 'withdrawn' ? isOwn : mayDecide;
    return (
      mayOpen && (
        <Button
          aria-label={named(t('console.suggestions_reopen'))}
          loading={isPending}
          onClick={() => act('open')}
          size="small"
        >
          {t('console.suggestions_reopen')}
        </Button>
      )
    );
  }
  return (
    <div className="row gap-6">
      {mayDecide && (
        <>
          <Button
            {...APPROVES}
            aria-label={named(t('console.suggestions_accept'))}
            loading={isPending}
            onClick={() => act('accepted')}
            size="small"
            variant="contained"
          >
            {t('console.suggestions_accept')}
          </Button>
          <DialogButton label={t('console.suggestions_change')} size="small" variant="outlined">
            {(close) => <AcceptDialog onClose={close} suggestion={suggestion} />}
          </DialogButton>
          <DialogButton {...REJECTS} label={t('console.suggestions_decline')} size="small" variant="outlined">
            {(close) => <DeclineDialog onClose={close} suggestion={suggestion} />}
          </DialogButton>
        </>
      )}
      {isOwn && (
        <Button
          aria-label={named(t('console.suggestions_withdraw'))}
          loading={isPending}
          onClick={() => act('withdrawn')}
          size="small"
        >
          {t('console.suggestions_withdraw')}
        </Button>
      )}
    </div>
  );
};

const AcceptAll = () => {
  const { t } = useI18n();
  const { onUnselectItems } = useListContext();
  const suggestions = useSelectedRows<TranslationSuggestion>();
  const { mutate, isPending } = useDecide();
  const accept = () =>
    mutate({ suggestions, decision: { state: 'accepted' } }, { onSettled: () => onUnselectItems() });
  return (
    <Button
      loading={isPending}
      onClick={accept}
      size="small"
      startIcon={<Icon name="check" />}
      variant="contained"
    >
      {t('console.suggestions_accept')}
    </Button>
  );
};
