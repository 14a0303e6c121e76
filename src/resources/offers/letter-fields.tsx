import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { OFFER_MAX } from '#contract/offers/rules.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { lazyCode } from '../../ui/load-code.ts';
import { PlaceholderButtons } from '../message-templates/placeholder-buttons.tsx';
import { TemplateMenu } from '../message-templates/template-menu.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { TextAreaInput } from '../shared/inputs/text-input.tsx';
import { useFormDraft } from '../shared/records/record-form.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { useMutation } from '../shared/ui/site.ts';

const PdfPages = lazyCode(() => import('../shared/ui/pdf-pages.tsx'));

interface LetterFieldsProps {
  readonly applicationId: number;
  /** The form's input as terms of an offer. */
  readonly read: (typed: FieldValues) => FieldValues;
}

/** OFFER-07: the letter of an offer, from one of the company's templates, and its PDF before it is sent. */
export const LetterFields = ({ applicationId, read }: LetterFieldsProps) => {
  const { t } = useI18n();
  const { watch, setValue, getValues } = useFormContext();
  const api = useApi();
  const { mutate, pending } = useMutation();
  const [preview, setPreview] = useState<Blob>();
  const text = String(watch('letter') ?? '');
  const draft = useFormDraft();
  const type = (letter: string) => setValue('letter', letter, { shouldDirty: true });
  const fill = (letter: string) => {
    draft?.give('letter', letter);
    type(letter);
  };
  const isOwn = () => !draft?.isGiven('letter', text);
  const show = async () => {
    const { amount, currency, period, addition, starts_on, answer_by, letter } = read(getValues());
    const body = { amount, currency, period, addition, starts_on, answer_by, letter };
    const file = await mutate(() =>
      api('POST preview-offer-letter', { body: { ...body, application_id: applicationId } }),
    );
    if (file) setPreview(file);
  };
  return (
    <div className="stack gap-8">
      <TextAreaInput
        dir="auto"
        hint={t('console.offers.letter_hint')}
        label={t('offers.letter')}
        maxLength={OFFER_MAX.letter}
        minRows={5}
        optional
        source="letter"
      />
      <PlaceholderButtons
        field="letter"
        label={t('console.offers.letter_insert')}
        onChange={type}
        purpose="offer"
      />
      <div className="row middle gap-8">
        <TemplateMenu purpose="offer" typed={{ text, fill, isOwn }} />
        {text.trim() !== '' && (
          <Button
            loading={pending}
            onClick={() => void show()}
            startIcon={<Icon name="file" />}
            variant="outlined"
          >
            {t('console.offers.letter_preview')}
          </Button>
        )}
      </div>
      {preview && (
        <Dialog onClose={() => setPreview(undefined)} title={t('console.offers.letter_preview')}>
          <Suspense>
            <PdfPages file={preview} name={t('offers.letter')} />
          </Suspense>
        </Dialog>
      )}
    </div>
  );
};
