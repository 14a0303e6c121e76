import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { MessageTemplate } from '#contract/message-templates/calls.ts';
import { localesOf } from '#contract/message-templates/rules.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import { languageName } from '#contract/shared/locales.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ActionsColumn, Column, ListScreen } from '../shared/list/list-screen.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { useUndoable } from '../shared/ui/use-undoable.ts';
import { useStarters, useTemplates } from './use-templates.ts';

/** TEMPLATE-01: the company's message templates. */
export const TemplateListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen actions={<Actions />} icon="mail" resource="message-templates" texts="templates">
      <Column kind="heading" label={t('console.templates.name')} source="name" />
      <Column<MessageTemplate>
        label={t('console.templates.purpose')}
        render={({ purpose }) => t(`console.templates.purpose_${purpose}`)}
        source="purpose"
      />
      <Column<MessageTemplate>
        label={t('console.templates.languages')}
        render={(template) => <Languages template={template} />}
        source="languages"
      />
      <ActionsColumn<MessageTemplate> render={(template) => <Delete template={template} />} />
    </ListScreen>
  );
};

const Actions = () => {
  const { t } = useI18n();
  const { addStarters, pending } = useStarters();
  const { data } = useTemplates();
  return (
    <>
      {data?.length === 0 && (
        <Button loading={pending} onClick={() => void addStarters()} variant="outlined">
          {t('console.templates.add_starters')}
        </Button>
      )}
      <Button
        component={Link}
        variant="contained"
        startIcon={<Icon name="mail" />}
        to={`${paths.messageTemplates}/create`}
      >
        {t('console.templates.new')}
      </Button>
    </>
  );
};

const Languages = ({ template }: { readonly template: MessageTemplate }) => {
  const { locale } = useI18n();
  const written = localesOf(template);
  return listFormat(locale, { type: 'unit' }).format(written.map((one) => languageName(one)));
};

const Delete = ({ template: { id, name } }: { readonly template: MessageTemplate }) => {
  const { t } = useI18n();
  const { remove } = useUndoable('message-templates');
  return (
    <Button
      aria-label={t('console.templates.delete_one', { name })}
      onClick={() => remove([id], t('console.templates.deleted', { name }))}
      size="small"
      color="error"
    >
      {t('console.staff_list.delete')}
    </Button>
  );
};
