/** What the job pays, as people type it, and how it was understood. */
import { Box, Button, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isCurrency } from '#contract/shared/currencies.ts';
import { isSamePay, type PayValue } from '#contract/shared/pay.ts';
import type { PayHint } from '#contract/shared/pay-spans.ts';
import { readPostedPay } from '#contract/shared/read-posted-pay.ts';
import { writePay } from '#contract/shared/write-pay.ts';
import type { FormPay, JobForm } from '../../../dataProvider/job-form.ts';
import { useLookup } from '../../../dataProvider/use-lookup.ts';
import { useI18n } from '../../../i18n/context.tsx';

import { PayParts } from './pay-parts.tsx';

const PAY_TEXT_MAX = 200;

const isSame = (one: PayValue | null, other: PayValue | null): boolean =>
  one === null || other === null ? one === other : isSamePay(one, other);

/** What "$" and bare numbers mean in the chosen country; before that, and at home, as the operator has set it. */
const usePayHint = (): PayHint => {
  const chosen = useWatch<JobForm, 'country_id'>({ name: 'country_id' });
  const { entries } = useLookup('countries');
  const { country: home, currency = '' } = document.documentElement.dataset;
  const isHome = !chosen || String(chosen) === home;
  return {
    country: entries.find(({ id }) => id === chosen)?.code,
    currency: isHome && isCurrency(currency) ? currency : undefined,
  };
};

interface TypedPay {
  readonly text: string;
  /** What was understood. */
  readonly pay: PayValue | null;
}

/** The text as typed, until the form's pay is set otherwise, for example by a draft. */
const useTyped = (
  pay: FormPay | null,
  { country, currency }: PayHint,
  onChange: (pay: FormPay | null) => void,
) => {
  const i18n = useI18n();
  const [typed, setTyped] = useState<TypedPay>();
  const isCurrent = typed !== undefined && isSame(typed.pay, pay);
  const text = isCurrent ? typed.text : pay ? writePay(pay, i18n) : '';
  const put = (written: string, read: PayValue | null) => {
    setTyped({ text: written, pay: read });
    onChange(read && { ...read, source: 'stated', salary_id: null });
  };
  const read = (written: string) => put(written, readPostedPay(written, { country, currency }) ?? null);
  const readAgain = () => {
    if (isCurrent && typed.text !== '') read(typed.text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another country changes what a typed text means.
  useEffect(readAgain, [country, currency]);
  return {
    text,
    read,
    /** From the separate fields. */
    set: (parts: PayValue | null) => put(parts ? writePay(parts, i18n) : '', parts),
    isUnread: isCurrent && typed.pay === null && typed.text.trim() !== '',
  };
};

export const PayInput = ({ source, label }: { readonly source: 'pay'; readonly label: string }) => {
  const i18n = useI18n();
  const { t } = i18n;
  const { field, fieldState } = useInput({ source });
  const pay: FormPay | null = field.value || null;
  const hint = usePayHint();
  const { text, read, set, isUnread } = useTyped(pay, hint, field.onChange);
  const [isOpen, setIsOpen] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  /** The separate fields start again from each typed text. */
  const [texts, setTexts] = useState(0);
  const isRefused = isUnread && !isTyping;
  return (
    <div>
      <TextField
        slotProps={{ htmlInput: { maxLength: PAY_TEXT_MAX } }}
        autoComplete="off"
        error={Boolean(isRefused ? t('console.job_post.pay_unread') : fieldState.error?.message)}
        helperText={
          isRefused
            ? t('console.job_post.pay_unread')
            : (fieldState.error?.message ?? t('console.job_post.pay_hint'))
        }
        id={field.name}
        label={label}
        name={field.name}
        onBlur={() => {
          setIsTyping(false);
          field.onBlur();
        }}
        onChange={({ target }) => {
          setIsTyping(true);
          setTexts(texts + 1);
          read(target.value);
        }}
        inputRef={field.ref}
        value={text}
      />
      <Box
        component="p"
        role="status"
        sx={{ mt: 0.75, fontSize: 'var(--text-s)', color: 'var(--ink-2)', overflowWrap: 'anywhere' }}
      >
        {pay && t('console.job_post.pay_shown', { pay: writePay(pay, i18n) })}
      </Box>
      {isOpen || isRefused ? (
        <PayParts
          hint={hint}
          key={texts}
          onChange={(parts) => {
            setIsOpen(true);
            set(parts);
          }}
          pay={pay}
        />
      ) : (
        <Button onClick={() => setIsOpen(true)} size="small">
          {t('console.job_post.pay_parts')}
        </Button>
      )}
    </div>
  );
};
