import { useState } from 'react';
import type { CompanyPicture } from '#contract/companies/picture-calls.ts';
import { ALT_MAX, GALLERY_MAX, PICTURE_SHAPES, type PictureKind } from '#contract/companies/picture-rules.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { PartView } from '../../../features/candidates/part-view.tsx';
import { useSaving } from '../../../features/record-form/use-saving.ts';
import { ConfirmButton } from '../../../ui/components/confirm-button.tsx';
import { TextField } from '../../../ui/components/field.tsx';
import { type LoadState, useLoad } from '../../../ui/hooks/use-load.ts';
import { useCutPicture } from './cut-picture.tsx';
import { FileForm } from './file-form.tsx';
import { PICTURE_TYPES, pictureProblem } from './picture-section.tsx';
import styles from './settings.module.css';

type Part = LoadState<ResponseOf<'GET company-pictures'>>;

/** The cover and the other pictures of a company's page (COMPANIES-03). */
export const PicturesSection = () => {
  const { t } = useEnvironment().i18n;
  const part = useLoad('GET company-pictures');
  return (
    <PartView part={part}>
      {({ data }) => {
        const cover = data.filter(({ kind }) => kind === 'cover');
        const person = data.filter(({ kind }) => kind === 'person');
        const gallery = data.filter(({ kind }) => kind === 'gallery');
        return (
          <div className={styles.form}>
            <p>{t('company_pictures.intro')}</p>
            <Pictures part={part} pictures={cover} />
            <AddPicture
              kind="cover"
              label={t(cover.length > 0 ? 'company_pictures.replace_cover' : 'company_pictures.cover')}
              part={part}
            />
            <Pictures part={part} pictures={person} />
            <AddPicture
              kind="person"
              label={t(person.length > 0 ? 'company_pictures.replace_person' : 'company_pictures.person')}
              part={part}
            />
            <Pictures part={part} pictures={gallery} />
            {gallery.length < GALLERY_MAX && (
              <AddPicture kind="gallery" label={t('company_pictures.add')} part={part} />
            )}
          </div>
        );
      }}
    </PartView>
  );
};

const Pictures = ({
  pictures,
  part,
}: {
  readonly pictures: readonly CompanyPicture[];
  readonly part: Part;
}) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, save } = useSaving();
  const remove = (id: string) =>
    save(() => api('POST delete-company-picture', { body: { id } }), { saved: part.replace });
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ id, address, alt, width, height }) => (
        <li key={id}>
          <img alt={alt} height={height} loading="lazy" src={`/api/${address}&size=small`} width={width} />
          <p dir="auto">{alt}</p>
          <ConfirmButton
            aria-label={`${t('profile.remove_picture')}: ${alt}`}
            busy={busy}
            confirmLabel={t('profile.delete_confirm')}
            icon="trash"
            label={t('profile.remove_picture')}
            onConfirm={() => remove(id)}
            title={`${t('profile.remove_picture')}?`}
            variant="danger-quiet"
          >
            <p>{t('company_pictures.remove_text')}</p>
          </ConfirmButton>
        </li>
      ))}
    </ul>
  );
};

interface AddPictureProps {
  readonly kind: PictureKind;
  readonly label: string;
  readonly part: Part;
}

/** Uploads a picture once it has a description. */
const AddPicture = ({ kind, label, part }: AddPictureProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [alt, setAlt] = useState('');
  const [dialog, cut] = useCutPicture(PICTURE_SHAPES[kind]);
  return (
    <fieldset className={styles.pictureFields}>
      <legend>{label}</legend>
      <TextField
        hint={t('company_pictures.alt_hint')}
        label={t('company_pictures.alt')}
        maxLength={ALT_MAX}
        name={`${kind}_alt`}
        onChange={({ target }) => setAlt(target.value)}
        value={alt}
      />
      <FileForm
        accept={PICTURE_TYPES.join(',')}
        check={(file) => (alt.trim() === '' ? 'company_pictures.alt_missing' : pictureProblem(file))}
        hint={t('profile.picture_hint')}
        label={label}
        name={kind}
        onSaved={(answer: ResponseOf<'POST add-company-picture'>) => {
          setAlt('');
          part.replace(answer);
        }}
        prepare={cut}
        send={(picture) =>
          api('POST add-company-picture', { multipart: true, body: { kind, alt }, files: { picture } })
        }
      />
      {dialog}
    </fieldset>
  );
};
