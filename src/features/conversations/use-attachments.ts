import { useRef, useState } from 'react';
import type { Attachment } from '#contract/conversations/calls.ts';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '#contract/conversations/rules.ts';
import { messageOf } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { failedFields } from '../../ui/forms/failure.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';

export const ATTACHMENT_ACCEPT =
  '.pdf,.doc,.docx,.png,.jpg,.jpeg,.webp,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,image/png,image/jpeg,image/webp';
const EXTENSION = /\.(pdf|docx?|png|jpe?g|webp)$/i;

/** A file of a message that is being written. */
export interface AttachedFile {
  /** Tells files apart before they have an id. */
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** Once it is uploaded. */
  readonly id?: string;
  /** While it is being uploaded. */
  readonly percent?: number;
  readonly error?: string;
}

/** Why a file can't be attached, before the server inspects it. */
const problemOf = (file: File): MessageKey | undefined => {
  if (!EXTENSION.test(file.name) || file.size === 0) return 'conversation.file_invalid';
  return file.size > ATTACHMENT_MAX_BYTES ? 'conversation.file_too_large' : undefined;
};

const uploaded = (file: Attachment): AttachedFile => ({ ...file, key: file.id });

/** The files of the message that is being written. Each is uploaded as soon as it is chosen. */
export const useAttachments = (applicationId: number, unsent: readonly Attachment[]) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { mutate } = useMutation();
  const [files, setFiles] = useState<readonly AttachedFile[]>(() => unsent.map(uploaded));
  const count = useRef(0);

  const update = (key: string, change: Partial<AttachedFile>) =>
    setFiles((known) => known.map((file) => (file.key === key ? { ...file, ...change } : file)));

  const send = async (key: string, file: File) => {
    const onProgress = (share: number) => update(key, { percent: Math.round(share * 100) });
    const body = { application_id: applicationId };
    const failed = (error: unknown) => {
      setFiles((known) =>
        known.map((one) => {
          const { key: own, name, bytes } = one;
          if (own !== key) return one;
          return { key, name, bytes, error: failedFields(error, ['file']).file ?? messageOf(error, t) };
        }),
      );
      return true;
    };
    const call = () => api('POST attach-file', { body, files: { file }, refresh: true, onProgress });
    const answer = await mutate(call, failed);
    if (answer) setFiles((known) => known.map((one) => (one.key === key ? uploaded(answer.data) : one)));
  };

  /** One after the other, so that the first are there soon on slow connections. */
  const add = async (chosen: readonly File[]) => {
    const room = ATTACHMENTS_MAX - files.filter(({ error }) => error === undefined).length;
    const added = chosen.map((file, index) => {
      count.current += 1;
      const problem = index >= room ? 'conversation.files_too_many' : problemOf(file);
      const shown: AttachedFile = {
        key: `new-${count.current}`,
        name: file.name,
        bytes: file.size,
        ...(problem ? { error: t(problem, { limit: ATTACHMENTS_MAX }) } : { percent: 0 }),
      };
      return { file, shown };
    });
    setFiles((known) => [...known, ...added.map(({ shown }) => shown)]);
    for (const { file, shown } of added) if (shown.error === undefined) await send(shown.key, file);
  };

  const remove = ({ key, id }: AttachedFile) => {
    setFiles((known) => known.filter((file) => file.key !== key));
    // Background work: what stays is deleted after a day.
    if (id !== undefined) void api('POST remove-attachment', { body: { id } }).catch(() => undefined);
  };

  return {
    files,
    ids: files.flatMap(({ id }) => id ?? []),
    isUploading: files.some(({ percent }) => percent !== undefined),
    add,
    remove,
    clear: () => setFiles([]),
    restore: (sent: readonly Attachment[]) => setFiles((known) => [...sent.map(uploaded), ...known]),
  };
};
export type Attachments = ReturnType<typeof useAttachments>;
