/** Pay in separate fields, for texts that aren't understood or understood wrongly. */
import { Box, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { CURRENCY_CODES, currencyOf, isCurrency } from '#contract/shared/currencies.ts';
import { isValidPay, PAY_MAX, PAY_PERIODS, type PayValue } from '#contract/shared/pay.ts';
import type { PayHint } from '#contract/shared/pay-spans.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { amountIn, writtenAmountIn } from '../../shared/inputs/amount-in.ts';
import { OptionalLabel } from '../../shared/inputs/optional-label.tsx';

interface PayFields {
  readonly min: string;
  readonly max: string;
  readonly currency: string;
  readonly period: string;
  readonly addition: string;
}

const partsOf = (pay: PayValue | null, { country, currency }: PayHint): PayFields => ({
  min: String(pay?.min ?? ''),
  max: String(pay?.max ?? ''),
  currency: pay?.currency ?? currency ?? currencyOf(country) ?? '',
  period: pay?.period ?? 'year',
  addition: pay?.addition ?? '',
});

const OPTIONAL: readonly (keyof PayFields)[] = ['min', 'max', 'addition'];

/** Null while the parts make no sense together. */
const payOf = (parts: PayFields): PayValue | null => {
  const { currency } = parts;
  const [min, max] = [amountIn(parts.min), amountIn(parts.max)];
  const hasFigures = min !== null || max !== null;
  const pay = {
    min,
    max,
    currency: hasFigures && isCurrency(currency) ? currency : null,
    period: (hasFigures && PAY_PERIODS.find((period) => period === parts.period)) || null,
    addition: parts.addition.trim() || null,
  };
  return isValidPay(pay) && (hasFigures || pay.addition) ? pay : null;
};

const Grid = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
      gap: 1.5,
      mt: 1,
    }}
  >
    {children}
  </Box>
);

interface PayPartsProps {
  readonly pay: PayValue | null;
  readonly hint: PayHint;
  readonly onChange: (pay: PayValue | null) => void;
}

export const PayParts = ({ pay, hint, onChange }: PayPartsProps) => {
  const { t, locale } = useI18n();
  const [parts, setParts] = useState(() => partsOf(pay, hint));
  const currencies = new Intl.DisplayNames(locale, { type: 'currency' });
  const periods = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const change =
    (part: keyof PayFields) =>
    ({ target }: { readonly target: { readonly value: string } }) => {
      const changed = { ...parts, [part]: target.value };
      setParts(changed);
      onChange(payOf(changed));
    };
  /** "22 LPA" is 2,200,000 a year. */
  const readWritten = (part: 'min' | 'max') => () => {
    const written = writtenAmountIn(parts[part], {
      ...hint,
      currency: isCurrency(parts.currency) ? parts.currency : hint.currency,
    });
    if (!written) return;
    const { amount, currency, period, addition } = written;
    const read = {
      ...parts,
      [part]: String(amount),
      currency,
      period,
      addition: parts.addition || (addition ?? ''),
    };
    setParts(read);
    onChange(payOf(read));
  };
  const field = (part: keyof PayFields) => ({
    label: OPTIONAL.includes(part) ? (
      <OptionalLabel>{t(`console.job_post.pay_${part}`)}</OptionalLabel>
    ) : (
      t(`console.job_post.pay_${part}`)
    ),
    onChange: change(part),
    value: parts[part],
  });
  return (
    <Grid>
      <TextField
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        {...field('min')}
        onBlur={readWritten('min')}
      />
      <TextField
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        {...field('max')}
        onBlur={readWritten('max')}
      />
      <TextField select {...field('currency')}>
        <option value="">–</option>
        {CURRENCY_CODES.map((code) => (
          <option key={code} value={code}>
            {code} – {currencies.of(code)}
          </option>
        ))}
      </TextField>
      <TextField select {...field('period')}>
        {PAY_PERIODS.map((period) => (
          <option key={period} value={period}>
            {periods.of(period === 'week' ? 'weekOfYear' : period)}
          </option>
        ))}
      </TextField>
      <TextField slotProps={{ htmlInput: { maxLength: PAY_MAX.addition } }} {...field('addition')} />
    </Grid>
  );
};
