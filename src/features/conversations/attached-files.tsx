import { useId, useRef } from 'react';
import type { Attachment } from '#contract/conversations/calls.ts';
import { ATTACHMENTS_MAX } from '#contract/conversations/rules.ts';
import { listFormat, numberFormat } from '#contract/shared/formatters.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Button, IconButton } from '../../ui/components/button.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useDownload } from '../../ui/hooks/use-download.ts';
import styles from './attached-files.module.css';
import { ATTACHMENT_ACCEPT, type AttachedFile, type Attachments } from './use-attachments.ts';

/** A size such as 120 kB or 1.4 MB, in the reader's language. */
const writeFileSize = (bytes: number, locale: string): string => {
  const isLarge = bytes >= 1_000_000;
  const format = numberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
};

/** Chooses files for the message that is being written. */
export const AttachButton = ({ attachments }: { readonly attachments: Attachments }) => {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <>
      <Button
        aria-describedby={hint}
        icon="upload"
        onClick={() => input.current?.click()}
        size="small"
        variant="secondary"
      >
        {t('conversation.attach')}
      </Button>
      <span className="visually-hidden" id={hint}>
        {t('conversation.attach_hint', { limit: ATTACHMENTS_MAX })}
      </span>
      <input
        accept={ATTACHMENT_ACCEPT}
        aria-label={t('conversation.attach')}
        hidden
        multiple
        onChange={({ target }) => {
          void attachments.add([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
        ref={input}
        type="file"
      />
    </>
  );
};

/** The files of the message that is being written, with the state of their upload. */
export const UnsentFiles = ({ attachments: { files, remove } }: { readonly attachments: Attachments }) => {
  const { t } = useI18n();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('conversation.files')} className={styles.files}>
      {files.map((file) => (
        <li className={styles.file} key={file.key}>
          <Icon name="file" size={16} />
          <div className={styles.what}>
            <bdi className="anywhere">{file.name}</bdi>
            <UploadState file={file} />
          </div>
          {file.percent === undefined && (
            <IconButton
              icon="close"
              label={t('conversation.file_remove', { name: file.name })}
              onClick={() => remove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};

const UploadState = ({ file: { bytes, percent, error } }: { readonly file: AttachedFile }) => {
  const { t, locale } = useI18n();
  if (error !== undefined)
    return (
      <span className={styles.error} role="alert">
        {error}
      </span>
    );
  if (percent === undefined) return <span className={styles.state}>{writeFileSize(bytes, locale)}</span>;
  const label = t('conversation.uploading', { percent });
  return (
    <>
      <span className={styles.state}>{label}</span>
      <progress aria-label={label} max={100} value={percent} />
    </>
  );
};

interface SentFilesProps {
  readonly attachments: readonly Attachment[];
  /** Names of files that came by email and were not accepted. */
  readonly leftOut: readonly string[];
}

/** The files of a message, to download. */
export const SentFiles = ({ attachments, leftOut }: SentFilesProps) => {
  const { t, locale } = useI18n();
  return (
    <>
      {attachments.length > 0 && (
        <ul aria-label={t('conversation.files')} className={styles.files}>
          {attachments.map((file) => (
            <li key={file.id}>
              <DownloadButton file={file} />
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <p className={styles.state}>
          {t('conversation.files_left_out', { names: listFormat(locale).format(leftOut) })}
        </p>
      )}
    </>
  );
};

const DownloadButton = ({ file: { id, name, bytes } }: { readonly file: Attachment }) => {
  const { api, i18n } = useEnvironment();
  const { t, locale } = i18n;
  const { download, pending } = useDownload();
  const size = writeFileSize(bytes, locale);
  return (
    <Button
      aria-label={t('conversation.download', { name, size })}
      busy={pending}
      className={styles.download}
      icon="file"
      onClick={() => download(() => api('GET conversation-files/:id', { params: { id } }), name)}
      size="small"
      variant="secondary"
    >
      <bdi className="anywhere">{name}</bdi>
      <span className={styles.state}>{size}</span>
    </Button>
  );
};
