import { type ComponentProps, useEffect, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from './dialog.tsx';
import { DialogAction } from './dialog-action.tsx';
import { formActionsOf, formDialogOf } from './dialog-parts.tsx';
import type { DialogProps } from './dialog-props.ts';
import styles from './form-dialog.module.css';
import { SkeletonText } from './skeleton-blocks.tsx';

const Form = (props: ComponentProps<'form'>) => <form className={styles.form} {...props} />;

export const FormActions = formActionsOf(DialogAction);
export const FormDialog = formDialogOf(Dialog, FormActions, Form);

/** A dialog that opens sooner than this never shows that it was loading. */
const PATIENCE_MS = 300;

/** In place of a form dialog whose content is loading. */
export const LoadingDialog = ({ title, onClose }: Pick<DialogProps, 'title' | 'onClose'>) => {
  const { t } = useI18n();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog onClose={onClose} open={isLong} title={title}>
      <p className="visually-hidden" role="status">
        {t('common.loading')}
      </p>
      <SkeletonText lines={6} />
    </Dialog>
  );
};
