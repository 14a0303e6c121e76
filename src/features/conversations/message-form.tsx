import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Attachment } from '#contract/conversations/calls.ts';
import { type ConversationSide, MESSAGE_MAX } from '#contract/conversations/rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Button } from '../../ui/components/button.tsx';
import { SkeletonBlock } from '../../ui/components/skeleton-blocks.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { DraftNotice, DraftState } from '../drafts/drafted.tsx';
import { useDraftedText } from '../drafts/use-drafted-text.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';
import { AttachButton, UnsentFiles } from './attached-files.tsx';
import styles from './conversation.module.css';
import type { MessageText } from './message-text.ts';
import { useAttachments } from './use-attachments.ts';

interface MessageFormProps {
  readonly applicationId: number;
  /** The author. */
  readonly side: ConversationSide;
  readonly label: string;
  /** Files attached here earlier and not sent. */
  readonly unsent: readonly Attachment[];
  readonly onChanged: () => void;
  readonly tools: ((typed: MessageText) => ReactNode) | undefined;
}

const ROWS = { least: 3, most: 12 } as const;
/** Rows for the text, which may come from a template. */
const rowsFor = (text: string): number =>
  Math.min(ROWS.most, Math.max(ROWS.least, text.split('\n').length + 1));

const CALLS = { applicant: 'POST write-to-company', company: 'POST write-to-applicant' } as const;

/**
 * Writes the next message. It can be undone until the other side sees it, which restores its text in the
 * form.
 */
export const MessageForm = ({ applicationId, side, label, unsent, onChanged, tools }: MessageFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const offerUndo = useUndoOffer();
  const { mutate, pending } = useMutation();
  const attachments = useAttachments(applicationId, unsent);
  const drafted = useDraftedText(`message:${applicationId}`, 'text');
  const { text, type, fill, draft, named } = drafted;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const { ids, isUploading } = attachments;
  const isEmpty = text.trim() === '' && ids.length === 0;
  const send = async () => {
    const body = { application_id: applicationId, text, attachment_ids: ids };
    const answer = await mutate(() => api(CALLS[side], { body, refresh: true }));
    if (!answer) return;
    draft.remove();
    fill('');
    attachments.clear();
    const putBack = () => {
      // The user may have begun the next message.
      type([text, latest.current].filter(Boolean).join('\n\n'));
      attachments.restore(answer.data.attachments);
      onChanged();
    };
    offerUndo(answer.message, answer.undo, putBack, named);
    onChanged();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !isUploading) void send();
  };
  if (!draft.isReady) return <SkeletonBlock />;
  return (
    <form className="stack gap-8" onSubmit={submit}>
      <DraftNotice draft={draft} />
      <TextAreaField
        label={label}
        maxLength={MESSAGE_MAX}
        onChange={({ target }) => type(target.value)}
        readOnly={pending}
        rows={rowsFor(text)}
        value={text}
      />
      <UnsentFiles attachments={attachments} />
      <div className={styles.actions}>
        <Button busy={pending} disabled={isEmpty || isUploading} size="small" type="submit">
          {t('conversation.send')}
        </Button>
        <AttachButton attachments={attachments} />
        {tools?.(drafted)}
        <DraftState draft={draft} />
      </div>
    </form>
  );
};
