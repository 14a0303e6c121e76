import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { Pay } from '#contract/jobs/pay-schema.ts';
import type { CompanyOffer } from '#contract/offers/calls.ts';
import { OFFER_MAX } from '#contract/offers/rules.ts';
import { CURRENCY_CODES, isCurrency } from '#contract/shared/currencies.ts';
import { PAY_MAX, PAY_PERIODS } from '#contract/shared/pay.ts';
import type { CurrentRecord } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../ui/format/dates.ts';
import { amountIn, writtenAmountIn } from '../shared/inputs/amount-in.ts';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { DateInput, TextAreaInput, TextInput } from '../shared/inputs/text-input.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { LetterFields } from './letter-fields.tsx';

/** What an amount with words says, such as "22 LPA", in the fields for it; nothing of a plain number. */
const writtenTerms = ({ amount, currency, addition }: FieldValues): FieldValues => {
  const written = writtenAmountIn(String(amount ?? ''), isCurrency(currency) ? { currency } : {});
  if (!written) return {};
  return { ...written, amount: String(written.amount), addition: addition || (written.addition ?? '') };
};

/** Converts the input for the API. */
const read = (typed: FieldValues): FieldValues => toTerms({ ...typed, ...writtenTerms(typed) });

const toTerms = (values: FieldValues): FieldValues => ({
  amount: amountIn(String(values.amount ?? '')) ?? 0,
  currency: values.currency,
  period: values.period,
  addition: values.addition ?? '',
  starts_on: values.starts_on || null,
  answer_by: values.answer_by,
  text: values.text ?? '',
  letter: values.letter ?? '',
});

const valuesOf = (offer: CompanyOffer) => ({
  ...offer,
  amount: String(offer.amount),
  addition: offer.addition ?? '',
  starts_on: offer.starts_on ?? '',
  text: offer.text ?? '',
  letter: offer.letter ?? '',
});

const isOffer = (current: CurrentRecord): current is CurrentRecord & CompanyOffer =>
  typeof current.amount === 'number' && typeof current.answer_by === 'string';

interface OfferDialogProps {
  readonly applicationId: number;
  /** The pay of the job, with whose currency and period a new offer begins. */
  readonly pay: Pick<Pay, 'currency' | 'period'> | undefined;
  /** The offer to change; without it, the dialog makes a new one. */
  readonly offer: CompanyOffer | undefined;
  readonly onClose: () => void;
}

/** Makes an offer, or changes its terms (OFFER-01, OFFER-03). */
export const OfferDialog = ({ applicationId, pay, offer, onClose }: OfferDialogProps) => {
  const { t, locale } = useI18n();
  const currencies = new Intl.DisplayNames(locale, { type: 'currency' });
  const periods = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const labels = {
    amount: t('console.offers.amount'),
    currency: t('console.job_post.pay_currency'),
    period: t('console.job_post.pay_period'),
    addition: t('console.job_post.pay_addition'),
    starts_on: t('offers.starts_on'),
    answer_by: t('offers.answer_by'),
    text: t('console.offers.text'),
    letter: t('offers.letter'),
  };
  const initial = {
    amount: '',
    currency: pay?.currency ?? '',
    period: pay?.period ?? 'year',
    addition: '',
    starts_on: '',
    answer_by: '',
    text: '',
    letter: '',
  };
  return (
    <RecordDialog
      {...(offer ? { record: valuesOf(offer) } : { defaultValues: initial })}
      compared={{
        fieldsOf: (current) =>
          isOffer(current) && current.status === 'open' ? valuesOf(current) : undefined,
        textOf: (field, value) =>
          (field === 'starts_on' || field === 'answer_by') && value ? writeDay(value, locale) : value,
      }}
      data={{ application_id: applicationId }}
      draftId={`offer:${offer ? `change-${offer.id}` : applicationId}`}
      labels={labels}
      onClose={onClose}
      read={read}
      resource="offers"
      submitLabel={t(offer ? 'console.offers.save' : 'console.offers.send')}
      successMessage={t(offer ? 'console.offers.saved' : 'console.offers.sent')}
      title={t(offer ? 'console.offers.change' : 'console.offers.make')}
      validate={(typed) => {
        const { amount, currency, answer_by } = read(typed);
        return {
          currency: currency ? undefined : t('console.offers.currency_missing'),
          amount: amount ? undefined : t('console.offers.amount_missing'),
          answer_by: answer_by ? undefined : t('console.offers.answer_by_missing'),
        };
      }}
    >
      <Row>
        <AmountInput label={labels.amount} />
        <SelectInput
          any="–"
          label={labels.currency}
          labelOf={(code) => `${code} – ${currencies.of(code)}`}
          source="currency"
          values={CURRENCY_CODES}
        />
        <SelectInput
          any={false}
          label={labels.period}
          labelOf={(period) => periods.of(period === 'week' ? 'weekOfYear' : period) ?? period}
          source="period"
          values={PAY_PERIODS}
        />
      </Row>
      <TextInput label={labels.addition} maxLength={PAY_MAX.addition} optional source="addition" />
      <Row>
        <DateInput label={labels.answer_by} source="answer_by" />
        <DateInput label={labels.starts_on} optional source="starts_on" />
      </Row>
      <TextAreaInput label={labels.text} maxLength={OFFER_MAX.text} optional minRows={3} source="text" />
      <LetterFields applicationId={applicationId} read={read} />
    </RecordDialog>
  );
};

/** Shows how an amount with words was understood as soon as the field is left. */
const AmountInput = ({ label }: { readonly label: string }) => {
  const { getValues, setValue } = useFormContext();
  const showWritten = () => {
    for (const [name, value] of Object.entries(writtenTerms(getValues())))
      setValue(name, value, { shouldDirty: true });
  };
  return <TextInput label={label} onBlur={showWritten} source="amount" />;
};

const Row = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))' }}
  >
    {children}
  </Box>
);
