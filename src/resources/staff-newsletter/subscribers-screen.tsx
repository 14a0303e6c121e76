import { Button, Chip } from '@mui/material';
import type { Subscriber } from '#contract/newsletter/staff-calls.ts';
import { languageName } from '#contract/shared/locales.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { DeleteButton } from '../shared/list/delete-button.tsx';
import { ActionsColumn, Column, ListScreen, SearchInput, TimeColumn } from '../shared/list/list-screen.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { saveFile } from '../shared/ui/site.ts';
import { useCall } from '../shared/ui/use-call.ts';
import { SUBSCRIBERS } from './list.ts';

/** Newsletter subscribers. */
export const SubscriberListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      {...SUBSCRIBERS}
      actions={<Export />}
      icon="users"
      filters={
        <>
          <SearchInput
            label={t('console.staff_users.email')}
            source="q"
            placeholder={t('console.staff_subscribers.search_hint')}
          />
          <SelectInput
            labelOf={(answer) =>
              t(
                answer === 'yes'
                  ? 'console.staff_subscribers.confirmed'
                  : 'console.staff_subscribers.unconfirmed',
              )
            }
            label={t('console.staff_subscribers.state')}
            source="confirmed"
            values={['yes', 'no']}
          />
        </>
      }
      resource="staff/subscribers"
      texts="staff_subscribers"
    >
      <Column kind="heading" label={t('console.staff_users.email')} source="email" />
      <Column<Subscriber>
        kind="narrow"
        label={t('console.support_messages.language')}
        render={({ language }) => languageName(language)}
        source="language"
      />
      <Column<Subscriber>
        kind="narrow"
        label={t('console.staff_subscribers.state')}
        render={({ confirmed_at }) => (
          <Chip
            color={confirmed_at ? 'success' : 'default'}
            label={t(
              confirmed_at ? 'console.staff_subscribers.confirmed' : 'console.staff_subscribers.unconfirmed',
            )}
          />
        )}
        source="state"
      />
      <TimeColumn label={t('console.staff_subscribers.asked')} source="created_at" withTime />
      <ActionsColumn<Subscriber> render={(subscriber) => <Remove subscriber={subscriber} />} />
    </ListScreen>
  );
};

const Export = () => {
  const { t } = useI18n();
  const { call, pending } = useCall([]);
  return (
    <Button
      loading={pending}
      startIcon={<Icon name="file" />}
      onClick={() =>
        call((api) => api('GET staff/subscribers-export'), {
          message: t('console.staff_subscribers.exported'),
          onDone: (table) => saveFile(table, 'subscribers.csv'),
        })
      }
      variant="outlined"
    >
      {t('console.staff_subscribers.export')}
    </Button>
  );
};

const Remove = ({ subscriber }: { readonly subscriber: Subscriber }) => {
  const { t } = useI18n();
  const { email } = subscriber;
  return (
    <DeleteButton
      label={t('console.staff_subscribers.remove')}
      name={t('console.staff_subscribers.remove_one', { email })}
      title={t('console.staff_subscribers.remove_title')}
      successMessage={t('console.staff_subscribers.removed')}
    >
      <p>{t('console.staff_subscribers.remove_text', { email })}</p>
    </DeleteButton>
  );
};
