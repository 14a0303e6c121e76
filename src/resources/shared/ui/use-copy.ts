import { useI18n } from '../../../i18n/context.tsx';
import { useToast } from './site.ts';

export const useCopy = () => {
  const { t } = useI18n();
  const toast = useToast();
  return (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('console.api_tokens.copied')),
      () => toast.error(t('console.api_tokens.not_copied')),
    );
};
