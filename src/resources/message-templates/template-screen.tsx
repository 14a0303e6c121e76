import type { MessageTemplate } from '#contract/message-templates.ts';
import { RecordCreate, RecordEdit } from '../../console/staff/record-screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { TemplateForm } from './template-form.tsx';

const LAYOUT = { resource: 'message-templates', texts: 'templates' } as const;

export const NewTemplateScreen = () => (
  <RecordCreate {...LAYOUT} title={useI18n().t('console.templates.new')}>
    <TemplateForm />
  </RecordCreate>
);

export const TemplateScreen = () => (
  <RecordEdit<MessageTemplate> {...LAYOUT} icon="mail">
    <TemplateForm />
  </RecordEdit>
);
