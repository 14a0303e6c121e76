import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import { FormDialog } from '../../../ui/components/form-dialog.tsx';
import { CENTRED, cutOf, type Placing } from './cut.ts';
import styles from './cut-picture.module.css';

/** The longer side of what is sent: the server keeps no more. */
const SIDE = 1600;
const QUALITY = 0.9;
const ZOOM_MAX = 4;

interface Chosen {
  readonly picture: ImageBitmap;
  readonly name: string;
  readonly answer: (file: File | undefined) => void;
}

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, placing: Placing): void => {
  const { left, top, width, height } = cutOf(picture, canvas.width / canvas.height, placing);
  const context = canvas.getContext('2d');
  if (!context) return;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
};

const CONTROLS = [
  { name: 'zoom', label: 'company_pictures.zoom', min: 1, max: ZOOM_MAX },
  { name: 'across', label: 'company_pictures.across', min: 0, max: 1 },
  { name: 'down', label: 'company_pictures.down', min: 0, max: 1 },
] as const;

interface CutDialogProps extends Chosen {
  readonly shape: number;
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

const CutDialog = ({ picture, name, answer, shape }: CutDialogProps) => {
  const { t } = useI18n();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [placing, setPlacing] = useState(CENTRED);
  const width = Math.round(Math.min(SIDE, picture.width, picture.height * shape));
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, placing);
  }, [picture, placing]);
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons !== 1) return;
    const { clientWidth, clientHeight } = currentTarget;
    setPlacing(({ zoom, across, down }) => ({
      zoom,
      across: within(across - movementX / clientWidth),
      down: within(down - movementY / clientHeight),
    }));
  };
  const use = () =>
    canvas.current?.toBlob(
      (blob) => answer(blob ? new File([blob], `${name}.jpg`, { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      QUALITY,
    );
  return (
    <FormDialog
      busy={false}
      onClose={() => answer(undefined)}
      onSubmit={use}
      open
      submitLabel={t('company_pictures.use')}
      title={t('company_pictures.cut')}
    >
      <canvas
        className={styles.frame}
        height={Math.round(width / shape)}
        onPointerMove={drag}
        ref={canvas}
        width={width}
      />
      {CONTROLS.map(({ name: control, label, min, max }) => (
        <div className={styles.control} key={control}>
          <label htmlFor={`${id}${control}`}>{t(label)}</label>
          {/* The picture's left is left in every language. */}
          <input
            dir="ltr"
            id={`${id}${control}`}
            max={max}
            min={min}
            onChange={({ target }) => setPlacing({ ...placing, [control]: target.valueAsNumber })}
            step="any"
            type="range"
            value={placing[control]}
          />
        </div>
      ))}
    </FormDialog>
  );
};

/**
 * Asks which part of a chosen picture to show. Files that the browser can't draw go to the server as they are, which
 * says why it refuses them.
 * @returns the dialog, and a function whose promise resolves with what to send; undefined if that was given up.
 */
export const useCutPicture = (
  shape: number,
): readonly [ReactNode, (file: File) => Promise<File | undefined>] => {
  const [chosen, setChosen] = useState<Chosen>();
  const cut = async (file: File) => {
    const picture = await globalThis.createImageBitmap?.(file).catch(() => undefined);
    if (!picture) return file;
    return new Promise<File | undefined>((resolve) => {
      const answer = (part: File | undefined) => {
        setChosen(undefined);
        resolve(part);
      };
      setChosen({ picture, name: file.name.replace(/\.[^.]*$/, ''), answer });
    });
  };
  return [chosen && <CutDialog {...chosen} shape={shape} />, cut];
};
