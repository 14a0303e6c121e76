import { useState } from 'react';
import type { ModerationDecision } from '#contract/moderation/decision-calls.ts';
import { APPEAL_MAX } from '#contract/moderation/rules.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { Badge } from '../../../../ui/components/badge.tsx';
import { TextAreaField } from '../../../../ui/components/text-area-field.tsx';
import { writeDay } from '../../../../ui/format/dates.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import { AccountForm, OpenButton } from './account-form.tsx';
import { AccountLine, AccountList } from './account-list.tsx';

/** What was taken down of a seeker's words, why, and the way to appeal (MOD-18). */
export const DecisionsPart = () => {
  const part = useLoad('GET moderation-decisions');
  return (
    <AccountList empty="own_decisions.none" part={part} text="own_decisions.text">
      {(decision) => <Decision decision={decision} key={decision.id} onAppealed={part.reload} />}
    </AccountList>
  );
};

interface DecisionProps {
  readonly decision: ModerationDecision;
  readonly onAppealed: () => void;
}

const Decision = ({ decision, onAppealed }: DecisionProps) => {
  const { t, locale } = useEnvironment().i18n;
  const { kind, measure, ground, is_automatic: isAutomatic, reason, decided_at, appeal } = decision;
  return (
    <AccountLine
      actions={decision.can_appeal && <Appeal id={decision.id} onAppealed={onAppealed} />}
      badge={appeal && <Badge>{t(`own_decisions.appeal_${appeal.outcome ?? 'open'}`)}</Badge>}
      facts={
        <>
          {reason && (
            <span dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {reason}
            </span>
          )}
          <span>{t(`own_decisions.ground_${ground}`)}</span>
          <span>{t(isAutomatic ? 'own_decisions.automatic' : 'own_decisions.by_staff')}</span>
          <time dateTime={decided_at}>{writeDay(decided_at, locale)}</time>
        </>
      }
      name={t(
        measure === 'held'
          ? 'own_decisions.held'
          : kind === 'review'
            ? 'own_decisions.removed_review'
            : 'own_decisions.removed_message',
      )}
    />
  );
};

const Appeal = ({ id, onAppealed }: { readonly id: number; readonly onAppealed: () => void }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OpenButton isOpen={isOpen} onOpen={() => setOpen(true)}>
        {t('own_decisions.appeal')}
      </OpenButton>
      {isOpen && (
        <AccountForm
          onCancel={() => setOpen(false)}
          rules={[]}
          saved={onAppealed}
          send={({ text = '' }) => api('POST appeal-decision', { body: { decision_id: id, text } })}
          submitLabel="own_decisions.appeal_send"
        >
          {(errors) => (
            <TextAreaField
              autoFocus
              error={errors.text}
              hint={t('own_decisions.appeal_hint')}
              label={t('own_decisions.appeal_label')}
              maxLength={APPEAL_MAX}
              name="text"
              required
            />
          )}
        </AccountForm>
      )}
    </>
  );
};
