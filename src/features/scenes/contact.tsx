import type { Responsiveness } from '#contract/companies/calls.ts';
import type { CompanyPicture } from '#contract/companies/picture-calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Scene } from '../../ui/components/scene.tsx';
import { writeDays } from '../../ui/format/dates.ts';
import { writeShare } from '../../ui/format/share.ts';
import styles from './contact.module.css';

interface ContactProps {
  readonly name: string;
  readonly company: string;
  readonly pictures: readonly CompanyPicture[];
  readonly responsiveness: Responsiveness | null;
}

/** Who reads the applications, and how soon they are answered. */
export const Contact = ({ name, company, pictures, responsiveness }: ContactProps) => {
  const { t, locale } = useI18n();
  if (name === '') return null;
  const shown = responsiveness?.shown;
  const person = pictures.find(({ kind }) => kind === 'person');
  return (
    <div className={styles.contact}>
      {person ? (
        <img
          alt={person.alt}
          className={styles.portrait}
          height={48}
          loading="lazy"
          src={`/api/${person.address}&size=small`}
          width={48}
        />
      ) : (
        <Scene className={styles.portrait} drawing="portrait" name={`${name} ${company}`} />
      )}
      <div>
        <p>{t('company.reads', { name })}</p>
        {shown && (
          <p className="note">
            {t('responsiveness.reply', { days: writeDays(shown.reply_days, locale) })} ·{' '}
            {t('responsiveness.share', { share: writeShare(shown.replied, locale) })}
          </p>
        )}
      </div>
    </div>
  );
};
