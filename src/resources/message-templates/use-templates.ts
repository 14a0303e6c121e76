import { useGetList } from 'react-admin';
import type { MessageTemplate } from '#contract/message-templates.ts';
import { TEMPLATES_MAX } from '#contract/template-rules.ts';

/** All templates of the company. */
export const useTemplates = () =>
  useGetList<MessageTemplate>(
    'message-templates',
    { pagination: { page: 1, perPage: TEMPLATES_MAX }, sort: { field: 'name', order: 'ASC' } },
    { onError: () => {} },
  );
