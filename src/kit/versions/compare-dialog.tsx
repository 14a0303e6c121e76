import { diffWords } from 'diff';
import { Fragment, useId, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './compare-dialog.module.css';
import type { Difference, Side } from './differences.ts';
import { excerptOf } from './excerpt.ts';

export type Choices = Readonly<Record<string, Side>>;

export interface CompareDialogProps {
  readonly differences: readonly Difference[];
  readonly labelOf: (name: string) => string;
  readonly busy: boolean;
  /** Returns to the form; nothing is saved. */
  readonly onClose: () => void;
  readonly onChoose: (choices: Choices) => void;
  /** The label of the confirming button, if it doesn't save. */
  readonly submitLabel?: string;
  readonly text?: string;
}

/** Shows two versions of a record side by side; the user chooses one for each field (KEEP-01). */
const CompareDialog = (props: CompareDialogProps) => {
  const { t } = useI18n();
  const { differences, labelOf, busy, onClose, onChoose, submitLabel, text = t('versions.text') } = props;
  const id = useId();
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(differences.map(({ name, suggested }) => [name, suggested])),
  );
  return (
    <Dialog
      actions={
        <>
          <Button disabled={busy} onClick={onClose} variant="secondary">
            {t('versions.go_on')}
          </Button>
          <Button busy={busy} form={id} type="submit">
            {submitLabel ?? t('versions.save')}
          </Button>
        </>
      }
      onClose={onClose}
      title={t('versions.title')}
      wide
    >
      <form
        className={styles.form}
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog can be rendered inside the form it belongs to.
          event.stopPropagation();
          onChoose(choices);
        }}
      >
        <p>{text}</p>
        {differences.map((difference) => (
          <Choice
            difference={difference}
            key={difference.name}
            label={labelOf(difference.name)}
            onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
            side={choices[difference.name] ?? difference.suggested}
          />
        ))}
      </form>
    </Dialog>
  );
};
export default CompareDialog;

interface ChoiceProps {
  readonly difference: Difference;
  readonly label: string;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

const Choice = ({ difference, label, side, onChoose }: ChoiceProps) => {
  const { t } = useI18n();
  const group = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((one) => (
          <label className={styles.side} key={one}>
            <span className={styles.name}>
              <input
                checked={side === one}
                name={group}
                onChange={() => onChoose(one)}
                type="radio"
                value={one}
              />
              {t(one === 'mine' ? 'versions.mine' : 'versions.theirs')}
            </span>
            <Text difference={difference} side={one} />
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** The text of one side, with differences highlighted. */
const Text = ({
  difference: { mine, theirs },
  side,
}: {
  readonly difference: Difference;
  readonly side: Side;
}) => {
  const { t } = useI18n();
  const [own, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
  if (own.text === '') return <span className={styles.empty}>{t('versions.empty')}</span>;
  const parts = excerptOf(diffWords(other.text, own.text).filter(({ removed }) => !removed));
  let at = 0;
  return (
    <span className={styles.text} dir="auto">
      {parts.map(({ value, added }) => {
        at += value.length;
        return added ? <mark key={at}>{value}</mark> : <Fragment key={at}>{value}</Fragment>;
      })}
    </span>
  );
};
