import { useId, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { Choice } from './choice.tsx';
import styles from './compare-dialog.module.css';
import type { Difference, Side } from './differences.ts';

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
            key={difference.name}
            label={labelOf(difference.name)}
            names={{ mine: t('versions.mine'), theirs: t('versions.theirs') }}
            texts={{ mine: difference.mine.text, theirs: difference.theirs.text }}
            onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
            side={choices[difference.name] ?? difference.suggested}
          />
        ))}
      </form>
    </Dialog>
  );
};
export default CompareDialog;
