import { Icon } from '../../ui/components/icon.tsx';
import styles from './accordion.module.css';

export interface AccordionEntry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

interface AccordionProps {
  /** Only one of the items with the same name is open. */
  readonly name: string;
  readonly entries: readonly AccordionEntry[];
  readonly level?: 'h2' | 'h3';
}

/** Native disclosures: they work without scripts, and the browser's text search finds their content. */
export const Accordion = ({ name, entries, level: Title = 'h3' }: AccordionProps) => (
  <div className={styles.accordion}>
    {entries.map(({ id, title, text }) => (
      <details className={styles.entry} id={id} key={id} name={name}>
        <summary>
          <Title>{title}</Title>
          <Icon className={styles.sign} name="chevron-down" />
        </summary>
        <p>{text}</p>
      </details>
    ))}
  </div>
);
