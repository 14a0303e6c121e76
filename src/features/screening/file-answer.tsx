import { type ComponentProps, useRef } from 'react';
import { ANSWER_FILE_ACCEPT } from '#contract/screening/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Field } from '../../ui/components/field.tsx';
import { SkeletonText } from '../../ui/components/skeleton-blocks.tsx';
import { writeShare } from '../../ui/format/share.ts';
import styles from './file-answer.module.css';
import { useAnswerFile } from './use-answer-file.ts';

type FileAnswerProps = Parameters<typeof useAnswerFile>[0] &
  Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'error' | 'optional'>;

/** A question that is answered with a file, which is uploaded as soon as it is chosen (SCREEN-06). */
export const FileAnswer = ({ id, label, error, optional = false, ...answer }: FileAnswerProps) => {
  const { t, locale } = useI18n();
  const { stored, isLoading, share, problem, upload, remove, cancel } = useAnswerFile(answer);
  const place = useRef<HTMLDivElement>(null);
  /** The clicked control is replaced by another one. */
  const focusNext = () =>
    setTimeout(() => place.current?.querySelector<HTMLElement>('input, button')?.focus());
  const choose = (file: File) => {
    void upload(file).then(focusNext);
    focusNext();
  };
  const drop = (act: () => void) => () => {
    act();
    focusNext();
  };
  return (
    <div ref={place}>
      <Field
        error={share === undefined ? (problem ?? error) : undefined}
        hint={t('screening.file_hint')}
        label={label}
        optional={optional}
        {...(id ? { id } : {})}
      >
        {(control) => {
          if (share !== undefined)
            return (
              <div className={styles.line}>
                <progress {...control} className={styles.progress} max={1} value={share} />
                <span>
                  {t('screening.file_share', { share: writeShare(Math.round(share * 100), locale) })}
                </span>
                <Button onClick={drop(cancel)} size="small" variant="secondary">
                  {t('screening.file_cancel')}
                </Button>
              </div>
            );
          if (isLoading) return <SkeletonText />;
          if (stored)
            return (
              <div className={styles.line}>
                <output {...control} className={styles.name} dir="auto">
                  {stored.name}
                </output>
                <Button
                  aria-label={t('screening.file_remove', { file: stored.name })}
                  icon="trash"
                  onClick={drop(remove)}
                  size="small"
                  variant="danger-quiet"
                >
                  {t('screening.file_remove_short')}
                </Button>
              </div>
            );
          return (
            <input
              {...control}
              accept={ANSWER_FILE_ACCEPT}
              className="file-input boxed"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) choose(file);
              }}
              required={!optional}
              type="file"
            />
          );
        }}
      </Field>
      <p className="visually-hidden" role="status">
        {stored && t('screening.file_stored')}
      </p>
    </div>
  );
};
