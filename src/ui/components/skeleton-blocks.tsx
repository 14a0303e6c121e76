/** Grey blocks in place of loading content. The adjacent text carries the meaning. */
import styles from './skeleton-blocks.module.css';

interface BlockProps {
  /** A length in SVG syntax. */
  readonly width?: string;
  readonly height?: string;
}

/**
 * An empty SVG that sets its size without a `style` attribute, which the policy forbids in the server's HTML.
 */
export const SkeletonBlock = ({ width = '100%', height = '1em' }: BlockProps) => (
  <svg aria-hidden="true" className={styles.block} data-skeleton height={height} width={width} />
);

const LINE_WIDTHS = ['100%', '92%', '64%'];

export const SkeletonText = ({ lines = 3 }: { readonly lines?: number }) => (
  <span aria-hidden="true" className="stack gap-10">
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never reorder.
      <SkeletonBlock key={line} width={LINE_WIDTHS[line % LINE_WIDTHS.length] ?? '100%'} />
    ))}
  </span>
);

/** Placeholder cards while a list loads. */
export const SkeletonCards = ({ count = 4 }: { readonly count?: number }) => (
  <div aria-hidden="true" className="stack gap-16">
    {Array.from({ length: count }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never reorder.
      <div className={styles.card} key={card}>
        <SkeletonBlock height="1.4em" width="46%" />
        <SkeletonText lines={2} />
        <SkeletonBlock width="30%" />
      </div>
    ))}
  </div>
);
