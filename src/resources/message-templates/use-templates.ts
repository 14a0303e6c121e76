import { useGetList } from 'react-admin';
import type { MessageTemplate } from '#contract/message-templates/calls.ts';
import { TEMPLATES_MAX } from '#contract/message-templates/rules.ts';
import { SETTINGS_FRESH_MS } from '../../dataProvider/use-api.ts';
import { useCall } from '../shared/ui/use-call.ts';

/** All templates of the company. */
export const useTemplates = ({ enabled = true } = {}) =>
  useGetList<MessageTemplate>(
    'message-templates',
    { pagination: { page: 1, perPage: TEMPLATES_MAX }, sort: { field: 'name', order: 'ASC' } },
    { enabled, onError: () => {}, staleTime: SETTINGS_FRESH_MS },
  );

/** Adds the built-in templates in every language. */
export const useStarters = () => {
  const { call, pending } = useCall(['message-templates']);
  return { addStarters: () => call((api) => api('POST add-starter-templates', { refresh: true })), pending };
};
