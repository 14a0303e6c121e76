/** Asks before applicants are rejected, and offers to tell them why (TALK-09). */
import { Alert, Checkbox, FormControlLabel, Skeleton, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useStore } from 'react-admin';
import { createPortal } from 'react-dom';
import { REJECTION_REASONS, type RejectionReason } from '#contract/applicants/rejection-rules.ts';
import { localeFor, textIn } from '#contract/message-templates/rules.ts';
import { HOUR_MS } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useTemplates } from '../message-templates/use-templates.ts';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { DraftNotice, DraftState } from '../shared/ui/draft.tsx';
import { useDraftedText } from '../shared/ui/site.ts';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useRejectionDelay } from '../stages/use-rejection-delay.ts';
import { isSendable, MessageFields, useRecipient } from './message-fields.tsx';
import { fullName, type Movable } from './movable.ts';
import { AskRejectionContext, type Rejection } from './use-move.ts';

interface RejectionRequest {
  readonly candidates: readonly Movable[];
  readonly reject: (rejection: Rejection) => void;
}

export const RejectionProvider = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<RejectionRequest>();
  // Read before anyone is rejected: the dialog would wait for it, and an early Enter would be lost.
  useRejectionDelay();
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
const useFirstText = (language: string | undefined, enabled: boolean): string => {
  const { locale: own } = useI18n();
  const { data = [] } = useTemplates({ enabled });
  const template = data.find(({ purpose }) => purpose === 'rejection');
  const locale = template && localeFor(template, [language ?? own, own]);
  return template && locale ? textIn(template, locale) : '';
};

/** When a rejection would be sent; undefined if at once, null until that is known. */
const useDueAt = (): string | undefined | null => {
  const { hours, isPending } = useRejectionDelay();
  const [now] = useState(() => Date.now());
  if (isPending) return null;
  return !hours ? undefined : new Date(now + hours * HOUR_MS).toISOString();
};

interface ReasonFieldProps {
  readonly reason: RejectionReason | undefined;
  readonly onChange: (reason: RejectionReason | undefined) => void;
}

/** Why, for the team's reports. Applicants never see it (REPORT-09). */
const ReasonField = ({ reason, onChange }: ReasonFieldProps) => {
  const { t } = useI18n();
  return (
    <TextField
      helperText={t('console.rejection.reason_hint')}
      label={t('console.rejection.reason')}
      onChange={({ target }) => onChange(REJECTION_REASONS.find((one) => one === target.value))}
      select
      value={reason ?? ''}
    >
      <option value="">{t('console.rejection.reason_none')}</option>
      {REJECTION_REASONS.map((one) => (
        <option key={one} value={one}>
          {t(`console.rejection.reason_${one}`)}
        </option>
      ))}
    </TextField>
  );
};

const RejectionDialog = ({
  candidates,
  reject,
  onClose,
}: RejectionRequest & { readonly onClose: () => void }) => {
  const { t, locale } = useI18n();
  const dueAt = useDueAt();
  const [first, ...others] = candidates;
  const [isWriting, setWriting] = useStore('applicants.rejection_message', false);
  const { query, values, obstacle } = useRecipient(first, { enabled: isWriting });
  const firstText = useFirstText(values?.language, isWriting);
  const asks = isWriting && !obstacle;
  const whom = first && others.length === 0 ? first.application_id : 'several';
  const drafted = useDraftedText(asks ? `message:rejection-${whom}` : undefined, 'text', firstText);
  const { text, draft, named } = drafted;
  const writes = asks && values !== undefined;
  const [reason, setReason] = useState<RejectionReason>();
  return (
    <FormDialog
      busy={false}
      canSubmit={dueAt !== null && (!asks || (writes && draft.isReady && isSendable(text)))}
      danger
      onClose={onClose}
      onSubmit={() => {
        onClose();
        if (writes) draft.remove();
        reject({
          message: writes ? text.trim() : undefined,
          reason,
          dueAt: dueAt ?? undefined,
          draft: writes ? named : undefined,
        });
      }}
      submitLabel={t('console.rejection.submit')}
      title={
        first && others.length === 0
          ? t('console.rejection.title_one', { name: fullName(first) })
          : t('console.rejection.title', { smart_count: candidates.length })
      }
    >
      {dueAt ? (
        <Alert severity="info">
          {t('console.rejection.due', { moment: writeMoment(dueAt, locale) })}
          {'. '}
          {t('console.rejection.until_then')}
        </Alert>
      ) : (
        <p>{t('console.rejection.text')}</p>
      )}
      <FormControlLabel
        control={<Checkbox />}
        checked={asks}
        disabled={Boolean(obstacle)}
        label={t('console.rejection.write')}
        onChange={(_, isChecked) => setWriting(isChecked)}
      />
      {asks && !values && <Unloaded query={query} small />}
      {obstacle === 'email_unconfirmed' && (
        <Alert severity="info">{t('conversation.obstacle_email_unconfirmed')}</Alert>
      )}
      {writes && !draft.isReady && <Skeleton />}
      {writes && draft.isReady && (
        <>
          <DraftNotice draft={draft} />
          <MessageFields typed={drafted} values={values} />
          <DraftState draft={draft} />
        </>
      )}
      {/* Last: Enter in the first field, which has the focus, rejects. */}
      <ReasonField onChange={setReason} reason={reason} />
    </FormDialog>
  );
};
