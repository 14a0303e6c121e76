/** CONTACT-01: the contact form, and every other way to reach us. */
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { paths } from '../../paths.ts';
import { useHead } from '../frame/head.tsx';
import { PageHead } from '../reading/page-head.tsx';
import { Card } from '../ui/card.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LocatorMap } from '../ui/locator-map.tsx';
import { ContactForm } from './contact-form.tsx';
import { address, cityId, country, mailAddress, mapAddress, phone } from './office.ts';
import styles from './page.module.css';

const Way = ({
  icon,
  label,
  children,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <div className={styles.way}>
    <dt>
      <Icon name={icon} />
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
);

export const Component = () => {
  const { t, locale } = useI18n();
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  useHead({ title: t('contact.title'), description: t('contact.lead'), canonical: paths.contact });
  return (
    <>
      <PageHead
        crumbs={[{ label: t('jobs.home'), to: paths.home }, { label: t('contact.title') }]}
        lead={t('contact.lead')}
        title={t('contact.heading')}
      />
      <div className={`container ${styles.page}`}>
        <Card aria-labelledby="contact-form" as="section">
          <h2 className={styles.heading} id="contact-form">
            {t('contact.form_title')}
          </h2>
          <ContactForm />
        </Card>
        <section aria-labelledby="contact-office" className={styles.office}>
          <LocatorMap cityId={cityId} label={t('contact.map_label')} />
          <div className={styles.ways}>
            <h2 id="contact-office">{t('contact.office_title')}</h2>
            <dl>
              <Way icon="pin" label={t('contact.address')}>
                <address>
                  {address.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                  <span>{countryName}</span>
                </address>
                <a href={mapAddress} rel="noopener noreferrer" target="_blank">
                  {t('contact.map')}
                </a>
              </Way>
              <Way icon="mail" label={t('contact.mail')}>
                <a href={`mailto:${mailAddress}`}>{mailAddress}</a>
              </Way>
              <Way icon="phone" label={t('contact.phone')}>
                <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
              </Way>
            </dl>
          </div>
        </section>
      </div>
    </>
  );
};
