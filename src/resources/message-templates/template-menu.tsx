/** Fills a message from one of the company's templates. */
import { Divider, ListItemText, MenuItem } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TemplateValues } from '#contract/conversations/calls.ts';
import {
  fillPlaceholders,
  localeFor,
  type TemplatePurpose,
  textIn,
} from '#contract/message-templates/rules.ts';
import { languageName } from '#contract/shared/locales.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ConfirmDialog } from '../shared/dialogs/form-dialog.tsx';
import { MenuButton } from '../shared/ui/menu-button.tsx';
import type { MessageText } from '../shared/ui/site.ts';
import { useStarters, useTemplates } from './use-templates.ts';

interface TemplateMenuProps {
  readonly typed: MessageText;
  /** What the text is for; letters of offers have templates of their own. */
  readonly purpose?: TemplatePurpose;
  /** The applicant's placeholder values. Their language also selects the text. Without them, placeholders stay. */
  readonly values?: TemplateValues;
}

export const TemplateMenu = ({ typed, purpose = 'message', values }: TemplateMenuProps) => {
  const { t } = useI18n();
  const { pick, question } = useTemplatePick(typed);
  return (
    <>
      <MenuButton label={t('console.templates.use')} variant="outlined">
        <Items
          language={values?.language}
          onPick={(text) => pick(values ? fillPlaceholders(text, values) : text)}
          purpose={purpose}
        />
      </MenuButton>
      {question}
    </>
  );
};

/** What the menu then shows is the result. */
const keepingOpen = (act: () => unknown) => (event: MouseEvent) => {
  event.stopPropagation();
  act();
};

interface ItemsProps {
  readonly language: string | undefined;
  readonly purpose: TemplatePurpose;
  readonly onPick: (text: string) => void;
}

const Items = ({ language: given, purpose, onPick }: ItemsProps) => {
  const { t, locale: own } = useI18n();
  const language = given ?? own;
  const navigate = useNavigate();
  const mayManage = useCan('templates.manage');
  const { addStarters, pending } = useStarters();
  const { data: all = [], isLoadingError, isPending, refetch } = useTemplates();
  const data = all.filter((template) => (template.purpose === 'offer') === (purpose === 'offer'));
  if (isLoadingError)
    return <MenuItem onClick={keepingOpen(refetch)}>{t('console.templates.load_again')}</MenuItem>;
  if (isPending) return <MenuItem disabled>{t('common.loading')}</MenuItem>;
  return (
    <>
      {data.length === 0 && !mayManage && <MenuItem disabled>{t('console.templates.none')}</MenuItem>}
      {data.map((template) => {
        const locale = localeFor(template, [language, own]);
        if (!locale) return null;
        return (
          <MenuItem key={template.id} onClick={() => onPick(textIn(template, locale))}>
            <ListItemText
              primary={<bdi>{template.name}</bdi>}
              secondary={locale === language ? undefined : languageName(locale)}
            />
          </MenuItem>
        );
      })}
      {data.length === 0 && mayManage && (
        <MenuItem disabled={pending} onClick={keepingOpen(addStarters)}>
          {t('console.templates.add_starters')}
        </MenuItem>
      )}
      {mayManage && <Divider />}
      {mayManage && (
        <MenuItem onClick={() => void navigate(paths.messageTemplates)}>
          {t('console.templates.manage')}
        </MenuItem>
      )}
    </>
  );
};

/** Puts a template's text where the user may have typed: that is replaced only after asking. */
export const useTemplatePick = (typed: MessageText) => {
  const { t } = useI18n();
  const [asked, setAsked] = useState<string>();
  const fill = (text: string) => {
    setAsked(undefined);
    typed.fill(text);
  };
  const pick = (text: string) => {
    if (typed.text.trim() === '' || !typed.isOwn()) fill(text);
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
