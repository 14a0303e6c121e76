import { Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { directionOf, languageName } from '#contract/shared/locales.ts';
import { formsOf } from '#contract/shared/message-format.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import styles from './editor.module.css';

interface HintsProps {
  readonly text: StaffTranslation;
  /** Takes a translation over into the field. */
  readonly onTake: (words: string) => void;
}

/** Other languages and translations of similar texts, loaded when they are opened. */
export const Hints = (props: HintsProps) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.hints} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('console.translations_hints')}</summary>
      {isOpen && <Loaded {...props} />}
    </details>
  );
};

const Loaded = ({ text: { id, english, locale }, onTake }: HintsProps) => {
  const { t } = useI18n();
  const query = useApiQuery(
    'GET staff/translation-hints',
    { query: { text_id: id } },
    { queryKey: ['staff/translation-hints', id] },
  );
  if (!query.data) return <Unloaded loading={<Skeleton height={80} />} query={query} />;
  const { others, similar } = query.data;
  const forms = formsOf(english).length;
  return (
    <dl className={styles.hintList}>
      {others.map((other) => (
        <div key={other.locale}>
          <dt>
            <bdi lang={other.locale}>{languageName(other.locale)}</bdi>
          </dt>
          <dd className="lines anywhere" dir={directionOf(other.locale)} lang={other.locale}>
            {formsOf(other.text).join('\n')}
          </dd>
        </div>
      ))}
      {similar.map((one) => (
        <div key={one.key}>
          <dt>
            <bdi className="anywhere" lang="en">
              {formsOf(one.english).join('\n')}
            </bdi>
          </dt>
          <dd className="lines anywhere" dir={directionOf(locale)} lang={locale}>
            {formsOf(one.text).join('\n')}
          </dd>
          {formsOf(one.english).length > 1 === forms > 1 && (
            <Button
              aria-label={t('console.translations_hints_take_one', { text: one.text })}
              onClick={() => onTake(one.text)}
              size="small"
            >
              {t('console.translations_hints_take')}
            </Button>
          )}
        </div>
      ))}
      {others.length + similar.length === 0 && <dd>{t('console.translations_hints_none')}</dd>}
    </dl>
  );
};
