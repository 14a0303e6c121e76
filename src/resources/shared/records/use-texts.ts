/** The texts of a resource's screens: from the catalogue, or derived by react-admin from its name. */
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';

/** The groups of the catalogue's console texts that have this one. */
type GroupWith<Text extends string, Key = MessageKey> = Key extends `console.${infer Group}.${Text}`
  ? Group
  : never;
export type ListTexts = GroupWith<'title'> &
  GroupWith<'subtitle'> &
  GroupWith<'none'> &
  GroupWith<'none_text'>;
export type RecordTexts = GroupWith<'title'> & GroupWith<'gone'> & GroupWith<'gone_text'>;

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
