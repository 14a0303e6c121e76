import type { AskedQuestion } from '#contract/screening.ts';
import { YES_NO } from '#contract/screening-rules.ts';
import { Card } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeAnswer } from '../../kit/screening/write-answer.ts';

/** The job's questions for applicants, for the review. */
export const AskedQuestions = ({ questions }: { readonly questions: readonly AskedQuestion[] }) => {
  const { t } = useI18n();
  if (questions.length === 0) return null;
  return (
    <Card as="section" style={{ display: 'grid', gap: 12 }}>
      <h2 style={{ margin: 0, fontSize: '1.25rem' }}>{t('screening.title')}</h2>
      <ol style={{ margin: 0, paddingInlineStart: 20, display: 'grid', gap: 12 }}>
        {questions.map((question) => (
          <li key={question.id} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{question.text}</bdi>
            <Answers question={question} />
          </li>
        ))}
      </ol>
    </Card>
  );
};

const Answers = ({ question: { kind, choices, expected } }: { readonly question: AskedQuestion }) => {
  const { t, locale } = useI18n();
  const write = (answer: string) => writeAnswer({ kind, answer }, t, locale);
  const offered = (kind === 'yes_no' ? YES_NO : choices).map(write);
  return (
    <>
      {offered.length > 0 && (
        <div>{new Intl.ListFormat(locale, { type: 'disjunction' }).format(offered)}</div>
      )}
      {expected !== null && (
        <div>
          {kind === 'number'
            ? t('screening.needed_least', { number: write(expected) })
            : t('screening.needed', { answer: write(expected) })}
        </div>
      )}
    </>
  );
};
