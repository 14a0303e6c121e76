import { useLoaderData } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';

interface SocialLink {
  readonly name: string;
  readonly address: (origin: string) => string;
}

/** Plain links: no tracking, and nothing is loaded from a network before a click. */
const networks: readonly SocialLink[] = [
  {
    name: 'LinkedIn',
    address: (origin) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(origin)}`,
  },
  { name: 'X', address: (origin) => `https://x.com/intent/post?url=${encodeURIComponent(origin)}` },
  {
    name: 'Facebook',
    address: (origin) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(origin)}`,
  },
  { name: 'WhatsApp', address: (origin) => `https://wa.me/?text=${encodeURIComponent(origin)}` },
];

/** Ways to follow the portal and to pass it on (NAV-08). */
export const SocialLinks = () => {
  const { t } = useI18n();
  // Of the frame's own loader: where the portal is, as its readers know it.
  const frame = useLoaderData<{ readonly origin: string } | undefined>();
  return (
    <>
      <li>
        <a href={paths.blogFeed}>{t('footer.feed')}</a>
      </li>
      {frame &&
        networks.map(({ name, address }) => (
          <li key={name}>
            <a href={address(frame.origin)} rel="noopener noreferrer" target="_blank">
              {t('footer.share_on', { network: name })}
            </a>
          </li>
        ))}
    </>
  );
};
