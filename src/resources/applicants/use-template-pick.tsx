import { useRef, useState } from 'react';
import { ConfirmDialog, type Typed } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

/** Puts a template's text where something may have been typed: that is replaced only after asking. */
export const useTemplatePick = (typed: Typed) => {
  const { t } = useI18n();
  const filled = useRef<string>(undefined);
  const [asked, setAsked] = useState<string>();
  const fill = (text: string) => {
    filled.current = text;
    setAsked(undefined);
    typed.fill(text);
  };
  const pick = (text: string) => {
    // What another template has put there is nobody's work yet.
    if (typed.text.trim() === '' || typed.text === filled.current) fill(text);
    else setAsked(text);
  };
  const question = (
    <ConfirmDialog
      cancelLabel={t('console.templates.keep_typed')}
      confirmLabel={t('console.templates.replace')}
      onCancel={() => setAsked(undefined)}
      onConfirm={() => asked !== undefined && fill(asked)}
      open={asked !== undefined}
      title={t('console.templates.replace_title')}
    >
      <p>{t('console.templates.replace_text')}</p>
    </ConfirmDialog>
  );
  return { pick, question };
};
