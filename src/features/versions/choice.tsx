import { type ReactNode, useId } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import styles from './compare-dialog.module.css';
import type { Side } from './differences.ts';
import { MarkedText } from './marked-text.tsx';

export interface ChoiceProps {
  readonly label: ReactNode;
  readonly names: Readonly<Record<Side, string>>;
  readonly texts: Readonly<Record<Side, string>>;
  /** The language of the texts, if not the page's. */
  readonly lang?: string;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

/** Two versions of a text, of which the user chooses one. */
export const Choice = ({ label, names, texts, lang, side, onChoose }: ChoiceProps) => {
  const group = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((one) => (
          <label className={styles.side} key={one}>
            <span className={styles.name}>
              <input
                checked={side === one}
                name={group}
                onChange={() => onChoose(one)}
                type="radio"
                value={one}
              />
              {names[one]}
            </span>
            <Version lang={lang} other={texts[one === 'mine' ? 'theirs' : 'mine']} text={texts[one]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface VersionProps {
  readonly text: string;
  readonly other: string;
  readonly lang: string | undefined;
}

const Version = ({ text, other, lang }: VersionProps) => {
  const { t } = useI18n();
  if (text === '') return <span className={styles.empty}>{t('versions.empty')}</span>;
  return (
    <span className={styles.text} dir="auto" lang={lang}>
      <MarkedText other={other} text={text} />
    </span>
  );
};
