import { useEnvironment } from '../../../../app/environment.tsx';
import { useCan } from '../../../../features/accounts/use-can.ts';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { useSaving } from '../../../../features/record-form/use-saving.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import styles from './account.module.css';
import { Copied } from './copied.tsx';

/** EMBED-01: lets other websites show the company's jobs. */
export const EmbedPart = () => {
  const { t } = useEnvironment().i18n;
  const mayChange = useCan('company.edit');
  return (
    <div className="stack gap-12">
      <p className={styles.note}>{t('embed.text')}</p>
      {mayChange && <Setting />}
    </div>
  );
};

const Setting = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const part = useLoad('GET embedded-jobs');
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  const turn = (isOn: boolean) =>
    save(() => api('PUT embedded-jobs', { body: { is_on: isOn } }), { saved: part.replace });
  return (
    <PartView part={part}>
      {({ data: { is_on: isOn, address } }) => (
        <>
          {isOn && (
            <>
              <Copied label={t('embed.snippet')} text={`<script src="${address}/jobs.js" async></script>`} />
              <Copied
                label={t('embed.frame')}
                text={`<iframe src="${address}" title="${t('embed.frame_title')}" style="width:100%;height:480px;border:0"></iframe>`}
              />
            </>
          )}
          <div className={form.actions}>
            <Button busy={busy} onClick={() => void turn(!isOn)} size="small" variant="secondary">
              {t(isOn ? 'embed.off' : 'embed.on')}
            </Button>
          </div>
        </>
      )}
    </PartView>
  );
};
