import { Icon } from '../../../ui/components/icon.tsx';
import styles from './settings.module.css';

interface ChosenListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  readonly nameOf: (item: Item) => string;
  /** The accessible name of an item's button. */
  readonly removeLabel: (item: Item) => string;
  readonly onRemove: (item: Item) => void;
}

/** Chosen items, each a button that removes it. */
export const ChosenList = <Item,>(props: ChosenListProps<Item>) => (
  <ul aria-label={props.label} className={styles.skills}>
    {props.items.map((item) => (
      <li key={props.keyOf(item)}>
        <button
          aria-label={props.removeLabel(item)}
          className={styles.skill}
          onClick={() => props.onRemove(item)}
          type="button"
        >
          {props.nameOf(item)}
          <Icon name="close" size={14} />
        </button>
      </li>
    ))}
  </ul>
);
