import type { MessageTemplate } from '#contract/message-templates/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { RecordCreate, RecordEdit } from '../shared/records/record-screen.tsx';
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
