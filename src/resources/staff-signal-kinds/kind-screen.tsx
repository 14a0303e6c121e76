import { Box, Button, Card, TextField } from '@mui/material';
import { useState } from 'react';
import { SIGNAL_LEVELS, type SignalLevel } from '#contract/moderation/signals.ts';
import type { SignalKindTuning, SignalTrial } from '#contract/signal-tuning/calls.ts';
import { SIGNAL_LANGUAGES, type SignalLanguage } from '#contract/signal-tuning/rules.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useRowUpdate } from '../shared/list/use-row-mutation.ts';
import { RecordEdit } from '../shared/records/record-screen.tsx';
import { useMutation } from '../shared/ui/site.ts';
import { TrialResult } from './trial-result.tsx';

/** How bad a kind of signal is and which words staff added, tried on today's jobs before it counts. */
export const SignalKindScreen = () => {
  const { t } = useI18n();
  return (
    <RecordEdit<SignalKindTuning>
      icon="alert"
      resource="staff/signal-kinds"
      texts="signal_kinds"
      titleOf={({ id }) => t(`console.signal.${id}`)}
    >
      {(kind) => <KindForm key={kind.version} kind={kind} />}
    </RecordEdit>
  );
};

type Texts = Readonly<Record<SignalLanguage, string>>;

const textsOf = ({ words }: SignalKindTuning): Texts => {
  const of = (language: SignalLanguage) =>
    words.find((one) => one.language === language)?.words.join('\n') ?? '';
  return { en: of('en'), hi: of('hi'), 'hi-Latn': of('hi-Latn'), es: of('es'), fr: of('fr'), ar: of('ar') };
};

/** One word or phrase per line. */
const wordsOf = (texts: Texts) =>
  SIGNAL_LANGUAGES.flatMap((language) => {
    const words = texts[language].split('\n').flatMap((line) => line.trim() || []);
    return words.length > 0 ? [{ language, words }] : [];
  });

/** What a trial was made of, so that its result isn't shown beside other values. */
interface Tried {
  readonly of: string;
  readonly trial: SignalTrial;
}

const KindForm = ({ kind }: { readonly kind: SignalKindTuning }) => {
  const { t, locale } = useI18n();
  const api = useApi();
  const [severity, setSeverity] = useState<SignalLevel | null>(kind.severity);
  const [texts, setTexts] = useState(() => textsOf(kind));
  const [tried, setTried] = useState<Tried>();
  const { update, isPending } = useRowUpdate('staff/signal-kinds', kind);
  const { mutate, pending: isTrying } = useMutation();
  const tuning = { severity, words: wordsOf(texts) };
  const current = JSON.stringify(tuning);
  const run = async () => {
    const body = { kind: kind.id, ...tuning };
    const trial = await mutate(() => api('POST staff/signal-trials', { body }));
    if (trial) setTried({ of: current, trial });
  };
  const save = () =>
    update(
      { ...tuning, version: kind.version },
      { successMessage: t('console.signal_kinds.saved', { kind: t(`console.signal.${kind.id}`) }) },
    );
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
      <Card component="section" sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label={t('console.signal_kinds.severity')}
          onChange={({ target }) => setSeverity(SIGNAL_LEVELS.find((one) => one === target.value) ?? null)}
          select
          value={severity ?? ''}
        >
          <option value="">{t('console.signal_kinds.level_usual')}</option>
          {SIGNAL_LEVELS.map((level) => (
            <option key={level} value={level}>
              {t(`console.signal_kinds.level_${level}`)}
            </option>
          ))}
        </TextField>
        <h2>{t('console.signal_kinds.words')}</h2>
        <p className="muted">{t('console.signal_kinds.words_text')}</p>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {SIGNAL_LANGUAGES.map((language) => (
            <TextField
              key={language}
              label={names.of(language)}
              minRows={2}
              multiline
              onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
              slotProps={{ htmlInput: { dir: 'auto', lang: language } }}
              value={texts[language]}
            />
          ))}
        </Box>
        <div className="row gap-8">
          <Button loading={isTrying} onClick={run} variant="outlined">
            {t('console.signal_kinds.try')}
          </Button>
          <Button disabled={isTrying} loading={isPending} onClick={save} variant="contained">
            {t('console.staff_list.save')}
          </Button>
        </div>
        <p className="muted">{t('console.signal_kinds.counts_from_now')}</p>
      </Card>
      {tried?.of === current && <TrialResult trial={tried.trial} />}
    </Box>
  );
};
