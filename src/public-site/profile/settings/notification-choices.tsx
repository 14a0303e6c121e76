import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoints.ts';
import { useEnvironment } from '../../../environment.tsx';
import { PartView } from '../../../kit/candidates/part-view.tsx';
import { useLoad } from '../../../kit/hooks/use-load.ts';
import { Checkbox } from '../../../kit/ui/checkbox.tsx';
import styles from './notification-choices.module.css';
import { useSaving } from './use-saving.ts';

type Choices = ResponseOf<'GET notification-choices'>['data'];
type Choice = Choices[number];

/** Every notification appears in the portal; users choose which ones are also emailed. */
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

/** Each checkbox saves immediately. */
const Boxes = ({ saved }: { readonly saved: Choices }) => {
  const { api, i18n } = useEnvironment();
  const { busy, save } = useSaving();
  const [choices, setChoices] = useState(saved);
  const choose = async (choice: Choice, change: Partial<Choice>) => {
    const put = (next: Choice) =>
      setChoices((known) => known.map((one) => (one.kind === next.kind ? next : one)));
    const next = { ...choice, ...change };
    put(next);
    await save(
      () => api('POST notification-choices', { body: next }),
      () => put(choice),
    );
  };
  return (
    <fieldset aria-busy={busy} className={styles.choices}>
      <legend>{i18n.t('notifications.by_mail')}</legend>
      {choices.map((choice) => (
        <div key={choice.kind}>
          <Checkbox
            checked={choice.by_mail}
            label={i18n.t(`notifications.kind_${choice.kind}`)}
            onChange={({ target }) => choose(choice, { by_mail: target.checked })}
          />
          {choice.by_mail && (
            <div className={styles.often}>
              <Checkbox
                checked={choice.daily === true}
                label={
                  <>
                    {i18n.t('notifications.daily')}
                    <span className="visually-hidden">: {i18n.t(`notifications.kind_${choice.kind}`)}</span>
                  </>
                }
                onChange={({ target }) => choose(choice, { daily: target.checked })}
              />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
};
