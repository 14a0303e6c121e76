import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { useEnvironment } from '../../../environment.tsx';
import { PartView } from '../../../kit/candidates/part-view.tsx';
import { useLoad } from '../../../kit/hooks/use-load.ts';
import { Checkbox } from '../../../kit/ui/checkbox.tsx';
import styles from './notification-choices.module.css';
import { useSaving } from './use-saving.ts';

type Choices = ResponseOf<'GET notification-choices'>['data'];

/** All notifications are in the portal; users choose which ones are also emailed. */
export const NotificationChoices = () => {
  const { i18n } = useEnvironment();
  const part = useLoad('GET notification-choices');
  return (
    <>
      <p className={styles.intro}>{i18n.t('notifications.choices_intro')}</p>
      <PartView part={part}>{({ data }) => <Boxes saved={data} />}</PartView>
    </>
  );
};

/** Each box saves itself. */
const Boxes = ({ saved }: { readonly saved: Choices }) => {
  const { api, i18n } = useEnvironment();
  const { busy, save } = useSaving();
  const [choices, setChoices] = useState(saved);
  const choose = async (kind: NotificationKind, by_mail: boolean) => {
    const set = (value: boolean) =>
      setChoices((known) => known.map((one) => (one.kind === kind ? { kind, by_mail: value } : one)));
    set(by_mail);
    await save(
      () => api('POST notification-choices', { body: { kind, by_mail } }),
      () => set(!by_mail),
    );
  };
  return (
    <fieldset aria-busy={busy} className={styles.choices}>
      <legend>{i18n.t('notifications.by_mail')}</legend>
      {choices.map(({ kind, by_mail }) => (
        <Checkbox
          checked={by_mail}
          key={kind}
          label={i18n.t(`notifications.kind_${kind}`)}
          onChange={({ target }) => choose(kind, target.checked)}
        />
      ))}
    </fieldset>
  );
};
