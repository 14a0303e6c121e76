import type { ResponseOf } from '#contract/endpoints.ts';
import { PICTURE_MAX_BYTES } from '#contract/profile/rules.ts';
import type { Role } from '#contract/shared/constants.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import type { LoadState } from '../../../ui/hooks/use-load.ts';
import { usePicture } from '../use-picture.ts';
import { FileForm } from './file-form.tsx';
import styles from './settings.module.css';

interface PictureSectionProps {
  readonly address: string | undefined;
  readonly part: LoadState<ResponseOf<'GET candidate-Avatar-or-logo-details'>>;
  readonly role: Role | undefined;
}

export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** The server inspects the file itself. */
export const pictureProblem = (file: File): MessageKey | undefined => {
  if (!PICTURE_TYPES.includes(file.type) || file.size === 0) return 'profile.picture_invalid';
  return file.size > PICTURE_MAX_BYTES ? 'profile.picture_too_large' : undefined;
};

/** A profile picture or a company logo (PROFILE-08). */
export const PictureSection = ({ address, part, role }: PictureSectionProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const shown = usePicture(address);
  return (
    <>
      {shown && <img alt={t('profile.picture_alt')} className={styles.preview} src={shown} />}
      <FileForm
        accept={PICTURE_TYPES.join(',')}
        check={pictureProblem}
        hint={t('profile.picture_hint')}
        label={t(role === 'employer' ? 'profile.upload_logo' : 'profile.upload_picture')}
        name="avatar"
        onSaved={part.replace}
        removal={
          address === undefined
            ? undefined
            : {
                remove: () => api('POST candidate-Avatar-or-logo-delete'),
                onRemoved: () => part.replace({ message: '', data: [] }),
                label: t('profile.remove_picture'),
                text: t('profile.remove_picture_text'),
              }
        }
        send={(file) =>
          api('POST candidate-Avatar-or-logo-update', { multipart: true, files: { avatar: file } })
        }
      />
    </>
  );
};
