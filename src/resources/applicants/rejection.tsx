/** Asks before applicants are rejected, and offers to tell them why (TALK-09). */
import { type ReactNode, useState } from 'react';
import { useStore } from 'react-admin';
import { createPortal } from 'react-dom';
import { localeFor, textFieldOf } from '#contract/template-rules.ts';
import { Alert, Checkbox, FormDialog } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useTemplates } from '../message-templates/use-templates.ts';
import { AskRejectionContext } from './ask-rejection.ts';
import { isSendable, MessageFields, useRecipient } from './message-fields.tsx';
import { fullName, type Movable } from './movable.ts';

interface Asked {
  readonly candidates: readonly Movable[];
  readonly reject: (message: string | undefined) => void;
}

export const RejectionProvider = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked>();
  return (
    <AskRejectionContext value={(candidates, reject) => setAsked({ candidates, reject })}>
      {children}
      {asked &&
        // The applicant beside the list hides the rest of the page from screen readers.
        createPortal(<RejectionDialog {...asked} onClose={() => setAsked(undefined)} />, document.body)}
    </AskRejectionContext>
  );
};

/** Which text a rejection begins with: that of the first template for rejections. */
const useFirstText = (language: string | undefined): string => {
  const { locale: own } = useI18n();
  const { data = [] } = useTemplates();
  const template = data.find(({ purpose }) => purpose === 'rejection');
  const locale = template && localeFor(template, [language ?? own, own]);
  return template && locale ? template[textFieldOf(locale)] : '';
};

const RejectionDialog = ({ candidates, reject, onClose }: Asked & { readonly onClose: () => void }) => {
  const { t } = useI18n();
  const [first, ...others] = candidates;
  const [isWriting, setWriting] = useStore('applicants.rejection_message', false);
  const recipient = useRecipient(first);
  const values = recipient?.values ?? undefined;
  const firstText = useFirstText(values?.language);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? firstText;
  const canWrite = values !== undefined && recipient?.obstacle === null;
  const writes = isWriting && canWrite;
  return (
    <FormDialog
      busy={false}
      canSubmit={!writes || isSendable(text)}
      danger
      onClose={onClose}
      onSubmit={() => {
        onClose();
        reject(writes ? text.trim() : undefined);
      }}
      submitLabel={t('console.rejection.submit')}
      title={
        first && others.length === 0
          ? t('console.rejection.title_one', { name: fullName(first) })
          : t('console.rejection.title', { smart_count: candidates.length })
      }
    >
      <p>{t('console.rejection.text')}</p>
      <Checkbox
        checked={writes}
        disabled={!canWrite}
        label={t('console.rejection.write')}
        onChange={({ target }) => setWriting(target.checked)}
      />
      {recipient?.obstacle === 'email_unconfirmed' && (
        <Alert>{t('conversation.obstacle_email_unconfirmed')}</Alert>
      )}
      {writes && <MessageFields typed={{ text, fill: setTyped }} values={values} />}
    </FormDialog>
  );
};
