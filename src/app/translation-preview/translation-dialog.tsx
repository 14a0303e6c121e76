import { useEffect, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Editor } from '../../resources/staff-translations/editor.tsx';
import { Source } from '../../resources/staff-translations/source.tsx';
import { TypedTranslationsOf } from '../../resources/staff-translations/typed-translations.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import { SkeletonBlock } from '../../ui/components/skeleton-blocks.tsx';
import type { FoundText } from './texts-on-page.ts';
import { useWrittenLocale } from './use-written-locale.ts';

interface TranslationDialogProps {
  readonly texts: readonly FoundText[];
  readonly onClose: () => void;
}

/** The clicked texts, each key with its editor. After a change, closing reloads the page's texts. */
export const TranslationDialog = ({ texts, onClose }: TranslationDialogProps) => {
  const { t } = useI18n();
  const locale = useWrittenLocale();
  const changed = useRef(new Set<string>());
  const keys = [...new Set(texts.flatMap((text) => text.keys))];
  const close = () => (changed.current.size > 0 ? window.location.reload() : onClose());
  return (
    <Dialog onClose={close} title={t('console.translations_preview_here', { smart_count: keys.length })}>
      <TypedTranslationsOf locale={locale}>
        <ul className="stack gap-24 list">
          {keys.map((key) => (
            <li key={key}>
              <OneTranslation
                id={`${locale}:${key}`}
                onChange={(id, isChanged) =>
                  isChanged ? changed.current.add(id) : changed.current.delete(id)
                }
              />
            </li>
          ))}
        </ul>
      </TypedTranslationsOf>
    </Dialog>
  );
};

interface OneTranslationProps {
  readonly id: string;
  readonly onChange: (id: string, isChanged: boolean) => void;
}

const OneTranslation = ({ id, onChange }: OneTranslationProps) => {
  const { t } = useI18n();
  const { data, error, refetch } = useGetOne<StaffTranslation>('staff/translations', { id });
  if (data) return <LoadedText onChange={onChange} text={data} />;
  if (error) return <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />;
  return <SkeletonBlock />;
};

const LoadedText = ({
  text,
  onChange,
}: Omit<OneTranslationProps, 'id'> & { readonly text: StaffTranslation }) => {
  const [shown] = useState(text.text);
  const { id, text: now } = text;
  const place = useRef<HTMLDivElement>(null);
  // The first match is usually the intended one, so its editor gets the focus.
  useEffect(() => {
    const field = place.current?.closest('dialog')?.querySelector('textarea');
    if (place.current?.contains(field ?? null)) field?.focus();
  }, []);
  useEffect(() => {
    onChange(id, now !== shown);
  });
  return (
    <div className="stack gap-12" ref={place}>
      <Source text={text} />
      <Editor text={text} />
    </div>
  );
};
