/** Fills a message from one of the company's templates. */
import { Divider, ListItemText, MenuItem } from '@mui/material';
import { useNavigate } from 'react-router';
import { LANGUAGES } from '#contract/constants.ts';
import type { TemplateValues } from '#contract/conversations.ts';
import { paths } from '#contract/page-paths.ts';
import { fillPlaceholders, localeFor, textFieldOf } from '#contract/template-rules.ts';
import type { Typed } from '../../console/ui/kit.ts';
import { MenuButton } from '../../console/ui/menu-button.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';
import { useStarters } from '../message-templates/use-starters.ts';
import { useTemplates } from '../message-templates/use-templates.ts';
import { useTemplatePick } from './use-template-pick.tsx';

interface TemplateMenuProps {
  readonly typed: Typed;
  /** The applicant's placeholder values. Their language also selects the text. */
  readonly values: TemplateValues;
}

export const TemplateMenu = ({ typed, values }: TemplateMenuProps) => {
  const { t } = useI18n();
  const { pick, question } = useTemplatePick(typed);
  return (
    <>
      <MenuButton label={t('console.templates.use')} variant="secondary">
        {(close) => (
          <Items
            close={close}
            language={values.language}
            onPick={(text) => pick(fillPlaceholders(text, values))}
          />
        )}
      </MenuButton>
      {question}
    </>
  );
};

interface ItemsProps {
  readonly language: string;
  readonly close: () => void;
  readonly onPick: (text: string) => void;
}

const Items = ({ language, close, onPick }: ItemsProps) => {
  const { t, locale: own } = useI18n();
  const navigate = useNavigate();
  const mayManage = useCan('templates.manage');
  const { addStarters, pending } = useStarters();
  const { data = [], isPending, error, refetch } = useTemplates();
  if (error) return <MenuItem onClick={() => void refetch()}>{t('console.templates.load_again')}</MenuItem>;
  if (isPending) return <MenuItem disabled>{t('common.loading')}</MenuItem>;
  return (
    <>
      {data.length === 0 && !mayManage && <MenuItem disabled>{t('console.templates.none')}</MenuItem>}
      {data.map((template) => {
        const locale = localeFor(template, [language, own]);
        if (!locale) return null;
        return (
          <MenuItem
            key={template.id}
            onClick={() => {
              close();
              onPick(template[textFieldOf(locale)]);
            }}
          >
            <ListItemText
              primary={<bdi>{template.name}</bdi>}
              secondary={locale === language ? undefined : LANGUAGES[locale]}
            />
          </MenuItem>
        );
      })}
      {data.length === 0 && mayManage && (
        <MenuItem disabled={pending} onClick={() => void addStarters()}>
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
