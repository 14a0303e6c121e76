import type { CompanyPicture } from '#contract/companies/picture-calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './gallery.module.css';

interface GalleryProps {
  readonly company: string;
  readonly pictures: readonly CompanyPicture[];
}

/** A company's pictures in a row. Each opens in full. */
export const Gallery = ({ company, pictures }: GalleryProps) => {
  const { t } = useI18n();
  const shown = pictures.filter(({ kind }) => kind === 'gallery');
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('company.pictures', { company })} className={styles.gallery}>
      {shown.map(({ id, address, alt }) => (
        <li key={id}>
          <a href={`/api/${address}`}>
            <img alt={alt} height={240} loading="lazy" src={`/api/${address}&size=small`} width={320} />
          </a>
        </li>
      ))}
    </ul>
  );
};
