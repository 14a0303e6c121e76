import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { useHead } from '../../ui/page/head.tsx';
import styles from './auth-screen.module.css';
import shortlistPictureStyles from './shortlist-picture.module.css';

const ROWS = [
  { y: 34, long: 92, short: 56, chosen: true },
  { y: 82, long: 76, short: 64, chosen: false },
  { y: 130, long: 104, short: 48, chosen: true },
];

/** The brand illustration: a list of three with two selected. */
const ShortlistPicture = () => (
  <svg aria-hidden="true" className={shortlistPictureStyles.picture} fill="none" viewBox="0 0 280 206">
    <rect
      className={shortlistPictureStyles.back}
      height="150"
      rx="16"
      transform="rotate(-6 140 95)"
      width="220"
      x="30"
      y="20"
    />
    <rect className={shortlistPictureStyles.sheet} height="166" rx="16" width="232" x="1" y="12" />
    {ROWS.map(({ y, long, short, chosen }) => (
      <g key={y}>
        <rect className={shortlistPictureStyles.mark} height="30" rx="9" width="30" x="19" y={y - 6} />
        <path className={shortlistPictureStyles.strong} d={`M63 ${y + 2}h${long}`} />
        <path className={shortlistPictureStyles.weak} d={`M63 ${y + 17}h${short}`} />
        <circle
          className={chosen ? shortlistPictureStyles.chosen : shortlistPictureStyles.open}
          cx="203"
          cy={y + 9}
          r="12"
        />
        {chosen && <path className={shortlistPictureStyles.check} d={`m197.5 ${y + 9.5} 4 4 7-8`} />}
      </g>
    ))}
  </svg>
);

export type Kind = 'seeker' | 'company';

const CLAIMS: Record<Kind, { claim: MessageKey; points: readonly MessageKey[] }> = {
  seeker: {
    claim: 'auth.seeker_claim',
    points: ['auth.seeker_point_1', 'auth.seeker_point_2', 'auth.seeker_point_3'],
  },
  company: {
    claim: 'auth.company_claim',
    points: ['auth.company_point_1', 'auth.company_point_2', 'auth.company_point_3'],
  },
};

interface AuthScreenProps {
  readonly kind: Kind;
  readonly title: string;
  readonly intro?: string | undefined;
  /** Opened through a secret link, so search engines and caches must not store it. */
  readonly secret?: boolean;
  readonly children: ReactNode;
  /** Links to the other account pages. */
  readonly links?: ReactNode;
}

/** A sign-in or sign-up page: the form, and on wide screens a picture. */
export const AuthScreen = ({ kind, title, intro, secret = false, children, links }: AuthScreenProps) => {
  const { t } = useI18n();
  useHead({ title, description: intro, noindex: secret });
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <h1>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        <noscript>
          <p className={styles.intro}>{t('common.needs_script')}</p>
        </noscript>
        {children}
        {links && <div className={styles.links}>{links}</div>}
      </div>
      <aside className={styles.panel}>
        <div className={styles.inside}>
          <ShortlistPicture />
          <p className={styles.claim}>{t(CLAIMS[kind].claim)}</p>
          <ul className={styles.points}>
            {CLAIMS[kind].points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {t(point)}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
};
