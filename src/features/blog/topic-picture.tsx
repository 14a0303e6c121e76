import { cx } from '../../ui/components/cx.ts';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import styles from './topic-picture.module.css';

/** A number derived from the article, so that its picture is always the same. */
const seedOf = (slug: string): number => {
  let seed = 7;
  for (const sign of slug) seed = (seed * 31 + sign.charCodeAt(0)) % 9973;
  return seed;
};

const ICONS: Readonly<Record<string, IconName>> = {
  Hiring: 'users',
  Interviews: 'building',
  'Remote work': 'monitor',
  Resumes: 'file',
  Salary: 'wallet',
};

const COLUMNS = 12;
const ROWS = 8;
const SIZE = 40;

interface TopicPictureProps {
  readonly slug: string;
  readonly topic: string;
  readonly className?: string | undefined;
}

/** A generated decoration for an article: its topic's symbol on simple shapes, arranged by its slug. */
export const TopicPicture = ({ slug, topic, className }: TopicPictureProps) => {
  const seed = seedOf(slug);
  const circles = [0, 1, 2, 3, 4].map((index) => {
    const at = (seed >> index) + index * 37;
    return {
      cx: ((at * 7) % COLUMNS) * SIZE,
      cy: ((at * 5) % ROWS) * SIZE,
      r: SIZE * (1.2 + ((at >> 1) % 3)),
      tone: ['soft', 'strong', 'plain'][at % 3] ?? 'soft',
    };
  });
  return (
    <div aria-hidden="true" className={cx(styles.picture, className)}>
      <svg
        aria-hidden="true"
        className={styles.shapes}
        preserveAspectRatio="xMidYMid slice"
        viewBox={`0 0 ${COLUMNS * SIZE} ${ROWS * SIZE}`}
      >
        {circles.map(({ tone, ...circle }) => (
          <circle className={styles[tone]} key={`${circle.cx} ${circle.cy} ${circle.r}`} {...circle} />
        ))}
      </svg>
      <span className={styles.sign}>
        <Icon name={ICONS[topic] ?? 'search'} size={36} />
      </span>
    </div>
  );
};
