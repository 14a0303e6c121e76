import { type Static, type TNumberOptions, Type } from 'typebox';
import { Nullable, OneOf } from '../shared/common.ts';
import { CURRENCY_CODES } from '../shared/currencies.ts';
import { PAY_MAX, PAY_PERIODS, PAY_SOURCES } from '../shared/pay.ts';

const amount = (options: TNumberOptions) => Nullable(Type.Number(options));
const currency = Nullable(OneOf(CURRENCY_CODES));
const period = Nullable(OneOf(PAY_PERIODS));

/** A job's pay as it was given. Without currency and amounts, it is not disclosed. */
export const Pay = Type.Object({
  min: amount({ description: 'In units of the currency per period; null for "up to".' }),
  max: amount({ description: 'Null for "from".' }),
  currency,
  period,
  addition: Nullable(Type.String({ description: 'What comes on top, such as "+ ESOP".' })),
  source: Type.Unsafe<(typeof PAY_SOURCES)[number]>({
    type: 'string',
    enum: [...PAY_SOURCES],
    description:
      '`stated` as pay, found in the job’s `text`, or known only by its salary `band`, which may be wider.',
  }),
});
export type Pay = Static<typeof Pay>;

const bound = Type.Optional(amount({ exclusiveMinimum: 0, maximum: PAY_MAX.amount }));

/** The pay of a new or changed job. All parts may be null or left out: it is then not disclosed. */
export const PostedPay = Type.Object({
  min: bound,
  max: bound,
  currency: Type.Optional(currency),
  period: Type.Optional(period),
  addition: Type.Optional(Nullable(Type.String({ maxLength: PAY_MAX.addition }))),
});
export type PostedPay = Static<typeof PostedPay>;
