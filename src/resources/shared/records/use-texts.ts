/** The texts of a resource's screens: from the catalogue, or derived by react-admin from its name. */
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { useI18n } from '../../../i18n/context.tsx';

/** The text groups of the catalogue. */
export type ListTexts =
  | RecordTexts
  | 'activity'
  | 'pooled'
  | 'pools'
  | 'reported'
  | 'staff_applications'
  | 'staff_audit'
  | 'staff_companies'
  | 'staff_emails'
  | 'staff_lookups'
  | 'staff_reviews'
  | 'staff_subscribers'
  | 'staff_synonyms'
  | 'team'
  | 'translations';
export type RecordTexts =
  | 'message_reports'
  | 'staff_articles'
  | 'staff_issues'
  | 'staff_jobs'
  | 'staff_users'
  | 'support_messages'
  | 'templates';

export const useListTexts = (resource: string, texts: ListTexts | undefined) => {
  const { t } = useI18n();
  const translate = useTranslate();
  const name = useGetResourceLabel()(resource, 2);
  if (!texts) {
    return {
      title: name,
      none: translate('ra.page.empty', { name }),
      none_text: translate('ra.page.invite'),
    };
  }
  return {
    title: t(`console.${texts}.title`),
    subtitle: t(`console.${texts}.subtitle`),
    none: t(`console.${texts}.none`),
    none_text: t(`console.${texts}.none_text`),
  };
};

export const useRecordTexts = (resource: string, texts: RecordTexts | undefined) => {
  const { t } = useI18n();
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  return {
    title: texts ? t(`console.${texts}.title`) : labelOf(resource, 2),
    create: translate('ra.page.create', { name: labelOf(resource, 1) }),
    gone: texts ? t(`console.${texts}.gone`) : translate('ra.page.not_found'),
    gone_text: texts ? t(`console.${texts}.gone_text`) : translate('ra.notification.item_doesnt_exist'),
  };
};
