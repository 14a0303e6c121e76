/** Links to share a job (DETAIL-04), without tracking. */
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import styles from './share.module.css';

interface ShareProps {
  readonly title: string;
  readonly address: string;
}

const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** The address behind each link. */
export const shareLinks = ({ title, address }: ShareProps) => [
  { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}` },
  { name: 'X', href: `https://x.com/intent/post?${query({ text: title, url: address })}` },
  { name: 'WhatsApp', href: `https://wa.me/?${query({ text: `${title} ${address}` })}` },
];

const ShareButtons = ({ title, address }: ShareProps) => {
  const { t } = useI18n();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('job.link_copied'));
    } catch {
      toast.error(t('job.link_not_copied'));
    }
  };
  // Closing the system's dialog isn't an error.
  const share = () => navigator.share({ title, url: address }).catch(() => {});
  return (
    <>
      <Button size="small" variant="secondary" icon="file" onClick={copy}>
        {t('job.copy_link')}
      </Button>
      {'share' in navigator && (
        <Button size="small" variant="secondary" icon="share" onClick={share}>
          {t('job.share_native')}
        </Button>
      )}
    </>
  );
};

export const Share = (props: ShareProps) => {
  const { t } = useI18n();
  const hydrated = useHydrated();
  const mail = `mailto:?${query({ subject: props.title, body: props.address })}`;
  return (
    <section className={styles.share} aria-labelledby="job-share">
      <h2 id="job-share">{t('job.share')}</h2>
      <div className="row gap-8">
        {shareLinks(props).map(({ name, href }) => (
          <a key={name} className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ))}
        <a className={styles.link} href={mail}>
          {t('job.share_email')}
        </a>
        {hydrated && <ShareButtons {...props} />}
      </div>
    </section>
  );
};
