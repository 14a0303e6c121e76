import { useI18n } from '../../i18n/context.tsx';
import { buttonLook } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { cx } from '../../ui/components/cx.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { BarePage } from '../../ui/page/bare-layout.tsx';
import { useHead } from '../../ui/page/head.tsx';
import styles from './offline-page.module.css';

const List = ({ name, title }: { readonly name: 'bookmarks' | 'applications'; readonly title: string }) => (
  <section data-list={name} hidden>
    <h2>{title}</h2>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores the role of lists without bullets. */}
    <ul role="list" />
  </section>
);

/**
 * What the service worker shows instead of any page while offline. The server renders it, the same for
 * everyone; `fill-lists.ts` adds the lists from the device. React doesn't run here.
 */
export const OfflinePage = () => {
  const { t } = useI18n();
  const title = t('offline.title');
  useHead({ title, noindex: true });
  return (
    <BarePage>
      <div className={`container page ${styles.page}`}>
        <header>
          <h1>{title}</h1>
          <p className="above-4 muted anywhere">{t('offline.text')}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address means the requested page. */}
          <a className={cx(buttonLook({}), styles.again)} href="">
            <Icon name="refresh" size={18} />
            {t('common.try_again')}
          </a>
        </header>
        <List name="bookmarks" title={t('bookmarks.title')} />
        <List name="applications" title={t('offline.applications')} />
        <p className="above-4 muted anywhere" data-none="">
          {t('offline.none')}
        </p>
        <p className="above-4 muted anywhere" data-note="" />
        <template>
          <Card as="li">
            <h3 className="text-l anywhere">
              <a href="/">
                <bdi />
              </a>
            </h3>
            <p className={cx('dotted', 'above-4 muted anywhere')} />
          </Card>
        </template>
      </div>
    </BarePage>
  );
};
