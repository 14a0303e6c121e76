/** Above every page of a tab in which support sees an account's pages: whose they are, until when, and the way out. */
import { useState } from 'react';
import { SUPPORT_VIEW_KEY } from '#contract/shared/constants.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../i18n/context.tsx';
import { Button } from '../ui/components/button.tsx';
import { Icon } from '../ui/components/icon.tsx';
import { fullNameOf } from '../ui/format/full-name.ts';
import { useEnvironment } from './environment.tsx';
import styles from './translation-preview/preview.module.css';

/** The tab was opened by staff's console, so it may close itself; where it can't, it becomes an ordinary one. */
const leave = (): void => {
  sessionStorage.clear();
  window.close();
  window.location.replace(paths.home);
};

export const Preview = () => {
  const { t, locale } = useI18n();
  const { api, session } = useEnvironment();
  const [user] = useState(() => session?.read()?.user);
  const until = sessionStorage.getItem(SUPPORT_VIEW_KEY) ?? '';
  return (
    <section aria-label={t('support_view.name')} className={styles.room}>
      <div className={styles.bar}>
        <p className={styles.name}>
          <Icon name="eye" size={18} />
          <span className="anywhere">
            {t('support_view.text', {
              name: user ? fullNameOf(user) || user.email : '',
              until: until && dateFormat(locale, { timeStyle: 'short' }).format(new Date(until)),
            })}
          </span>
        </p>
        {/* It ends by itself, too, so nothing is left to do if the server doesn't answer. */}
        <Button icon="close" onClick={() => void api('POST logout').then(leave, leave)} size="small">
          {t('support_view.stop')}
        </Button>
      </div>
    </section>
  );
};
