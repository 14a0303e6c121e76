/** A person sees what an assistant prepared, and lets it be sent or not (ASSIST-07). */
import { Link, useParams } from 'react-router-dom';
import type { PreparedApplication } from '#contract/assistants/calls.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { PartView } from '../../features/candidates/part-view.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { cx } from '../../ui/components/cx.ts';
import { useToast } from '../../ui/components/toasts.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { useHead } from '../../ui/page/head.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import styles from './page.module.css';

export const Component = () => {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const part = useLoad('GET prepared-application', { id });
  const title = t('prepared.title');
  useHead({ title, noindex: true });
  return (
    <div className="container page stack gap-16">
      <header>
        <h1>{title}</h1>
        <p className="above-4 muted">{t('prepared.intro')}</p>
      </header>
      <PartView part={part}>
        {({ data }) => (
          <Card className="stack gap-16">
            <Facts application={data} />
            <Decision application={data} onDecided={part.reload} />
          </Card>
        )}
      </PartView>
    </div>
  );
};

const Facts = ({ application }: { readonly application: PreparedApplication }) => {
  const { t } = useI18n();
  const { job_id, job_title, company_name, assistant, name, email, resume, message, answers } = application;
  return (
    <dl className={cx(styles.facts, 'stack gap-16')}>
      <div>
        <dt>{t('prepared.to')}</dt>
        <dd>
          <Link to={linkTo.jobDetail(job_id)}>
            {t('jobs.title_at', { job: job_title, company: company_name })}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t('prepared.assistant')}</dt>
        <dd>
          <strong>
            <bdi>{assistant}</bdi>
          </strong>
          <p className="note">{t('prepared.unchecked')}</p>
        </dd>
      </div>
      <div>
        <dt>{t('prepared.from')}</dt>
        <dd>
          <bdi>{name}</bdi>, <bdi>{email}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('prepared.resume')}</dt>
        <dd>{resume ?? t('prepared.none')}</dd>
      </div>
      {application.state === 'sent' || (
        <div>
          <dt>{t('prepared.message')}</dt>
          <dd className={styles.letter} dir="auto">
            {message ?? t('prepared.none')}
          </dd>
        </div>
      )}
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt dir="auto">{question}</dt>
          <dd dir="auto">{answer}</dd>
        </div>
      ))}
    </dl>
  );
};

interface DecisionProps {
  readonly application: PreparedApplication;
  readonly onDecided: () => void;
}

const Decision = ({ application, onDecided }: DecisionProps) => {
  const { t } = useI18n();
  const { state, sent_this_week: number } = application;
  const isOpen = state === 'waiting' || state === 'confirmed';
  return (
    <>
      {state === 'waiting' || (
        <Alert tone={state === 'sent' || state === 'confirmed' ? 'success' : 'info'}>
          {t(`prepared.state_${state}`)}{' '}
          {state === 'sent' && <Link to={paths.appliedJobs}>{t('nav.applied_jobs')}</Link>}
        </Alert>
      )}
      <p className="note">{t('prepared.week', { number })}</p>
      {state === 'waiting' && <ConfirmForm application={application} onDecided={onDecided} />}
      {isOpen && <DeclineButton id={application.id} onDecided={onDecided} />}
    </>
  );
};

const DeclineButton = ({ id, onDecided }: { readonly id: string; readonly onDecided: () => void }) => {
  const { api } = useEnvironment();
  const { t } = useI18n();
  const toast = useToast();
  const { mutate, pending } = useMutation();
  const decline = () =>
    mutate(async () => {
      toast.success((await api('POST decline-prepared-application', { body: { id } })).message);
      onDecided();
    });
  return (
    <div>
      <Button busy={pending} onClick={decline} variant="secondary">
        {t('prepared.decline')}
      </Button>
    </div>
  );
};
