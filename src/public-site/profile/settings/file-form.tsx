import { type ChangeEvent, useRef, useState } from 'react';
import { useEnvironment } from '../../../app/environment.tsx';
import { useSaving } from '../../../features/record-form/use-saving.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { ConfirmButton } from '../../../ui/components/confirm-button.tsx';
import { Field } from '../../../ui/components/field.tsx';
import { Spinner } from '../../../ui/components/spinner.tsx';
import styles from './settings.module.css';

interface FileFormProps<A> {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  /** Why a file isn't accepted. */
  readonly check: (file: File) => MessageKey | undefined;
  /** Lets the user change the file before it is sent; undefined if they give up. */
  readonly prepare?: (file: File) => Promise<File | undefined>;
  readonly send: (file: File) => Promise<A>;
  readonly onSaved: (answer: A) => void;
  /** Called with the reason when a file is refused, and with undefined when another one is chosen. */
  readonly onRefused?: (reason: string | undefined) => void;
  /** Removes the stored file; omitted if there is none, or if it is removed elsewhere. */
  readonly removal?: Removal | undefined;
}

interface Removal {
  readonly remove: () => Promise<{ readonly message: string }>;
  readonly onRemoved: () => void;
  readonly label: string;
  readonly text: string;
}

/** A file input that uploads the file as soon as it is chosen. */
export const FileForm = <A extends { readonly message: string; readonly data: unknown[] }>(
  props: FileFormProps<A>,
) => {
  const { t } = useEnvironment().i18n;
  const { busy, save } = useSaving();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const report = (reason: string | undefined) => {
    setError(reason);
    props.onRefused?.(reason);
  };
  // A refused file must not look like an uploaded one, and can be chosen again.
  const clear = () => {
    if (input.current) input.current.value = '';
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    const problem = file && props.check(file);
    report(problem && t(problem));
    if (problem) clear();
    if (!file || problem) return;
    const prepared = props.prepare ? await props.prepare(file) : file;
    if (!prepared) return clear();
    await save(() => props.send(prepared), {
      saved: props.onSaved,
      refused: (failure) => report(failure instanceof Error ? failure.message : undefined),
    });
    clear();
  };
  const removed = () => {
    report(undefined);
    props.removal?.onRemoved();
  };

  return (
    <div className={styles.form}>
      <Field error={error} hint={props.hint} label={props.label}>
        {(control) => (
          <input
            {...control}
            accept={props.accept}
            className="file-input boxed"
            disabled={busy}
            name={props.name}
            onChange={choose}
            ref={input}
            type="file"
          />
        )}
      </Field>
      {busy && (
        <p className={styles.uploading} role="status">
          <Spinner size={18} /> {t('profile.uploading')}
        </p>
      )}
      {props.removal && <RemoveFile {...props.removal} onRemoved={removed} />}
    </div>
  );
};

const RemoveFile = ({ remove, onRemoved, label, text }: Removal) => {
  const { t } = useEnvironment().i18n;
  const { busy, save } = useSaving();
  return (
    <div className={styles.actions}>
      <ConfirmButton
        busy={busy}
        confirmLabel={t('profile.delete_confirm')}
        icon="trash"
        label={label}
        onConfirm={() => save(remove, { saved: onRemoved })}
        title={`${label}?`}
        variant="danger-quiet"
      >
        <p>{text}</p>
      </ConfirmButton>
    </div>
  );
};
