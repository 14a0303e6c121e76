/** A person lets an assistant in that asked by OAuth, with what they choose, or not (OAUTH-01). */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AssistantScope, isReading } from '#contract/api-tokens/rules.ts';
import type { AssistantRequest } from '#contract/assistants/connect-calls.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { PartView } from '../../features/candidates/part-view.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button, buttonLook } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Checkbox } from '../../ui/components/checkbox.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { useHead } from '../../ui/page/head.tsx';
import styles from './page.module.css';

export const Component = () => {
  const { t } = useI18n();
  const [query] = useSearchParams();
  const id = query.get('id');
  const title = t('connect.title');
  useHead({ title, noindex: true });
  return (
    <div className="container page stack gap-16">
      <header>
        <h1>{title}</h1>
        <p className="above-4 muted">{t('connect.intro')}</p>
      </header>
      {id ? <Request id={id} /> : <Alert tone="info">{t('connect.gone')}</Alert>}
    </div>
  );
};

const Request = ({ id }: { readonly id: string }) => {
  const { t } = useI18n();
  const part = useLoad('GET assistant-request', { id });
  if (part.error !== undefined) return <Alert tone="info">{t('connect.gone')}</Alert>;
  return (
    <PartView part={part}>
      {({ data }) => (
        <Card className="stack gap-16">
          <Facts request={data} />
          {data.scopes.length > 0 ? (
            <Choice id={id} request={data} />
          ) : (
            <Alert tone="info">{t('connect.nothing')}</Alert>
          )}
        </Card>
      )}
    </PartView>
  );
};

const Facts = ({ request: { name, site, company_name } }: { readonly request: AssistantRequest }) => {
  const { t } = useI18n();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('connect.assistant')}</dt>
        <dd>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <p className="note">{t('connect.unchecked')}</p>
        </dd>
      </div>
      <div>
        <dt>{t('connect.goes_to')}</dt>
        <dd>{site === null ? t('connect.this_device') : <bdi>{site}</bdi>}</dd>
      </div>
      <div>
        <dt>{t('connect.works_for')}</dt>
        <dd>{company_name === null ? t('connect.you') : <bdi>{company_name}</bdi>}</dd>
      </div>
    </dl>
  );
};

interface ChoiceProps {
  readonly id: string;
  readonly request: AssistantRequest;
}

const Choice = ({ id, request }: ChoiceProps) => {
  const { api } = useEnvironment();
  const { t, locale } = useI18n();
  const { mutate, pending } = useMutation('connect.failed');
  const { scopes: asked, ends_at, refuse_address } = request;
  const [scopes, setScopes] = useState<readonly AssistantScope[]>(asked.filter(isReading));
  const connect = () =>
    mutate(async () => {
      const { data } = await api('POST connect-assistant', { body: { id, scopes: [...scopes] } });
      window.location.assign(data.address);
    });
  const choose = (scope: AssistantScope, isChosen: boolean) =>
    setScopes(asked.filter((one) => (one === scope ? isChosen : scopes.includes(one))));
  const lists = [
    { legend: t('connect.may_read'), listed: asked.filter(isReading) },
    { legend: t('connect.may_do'), listed: asked.filter((scope) => !isReading(scope)) },
  ];
  return (
    <>
      {lists.map(
        ({ legend, listed }) =>
          listed.length > 0 && (
            <fieldset className={styles.list} key={legend}>
              <legend className="strong">{legend}</legend>
              {listed.map((scope) => (
                <Checkbox
                  checked={scopes.includes(scope)}
                  key={scope}
                  label={t(`connect.scope.${scope}`)}
                  onChange={({ currentTarget: { checked } }) => choose(scope, checked)}
                />
              ))}
            </fieldset>
          ),
      )}
      <p className="note">
        {t('connect.limits')} {t('connect.until', { date: writeOwnDay(ends_at, locale) })}
      </p>
      <div className={styles.actions}>
        <Button busy={pending} disabled={scopes.length === 0} onClick={connect}>
          {t('connect.allow')}
        </Button>
        <a className={buttonLook({ variant: 'secondary' })} href={refuse_address}>
          {t('connect.refuse')}
        </a>
      </div>
    </>
  );
};
