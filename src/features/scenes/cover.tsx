import type { CompanyPicture } from '#contract/companies/picture-calls.ts';
import { Scene, type SceneName } from '../../ui/components/scene.tsx';
import styles from './cover.module.css';

interface CoverProps {
  readonly company: string;
  readonly pictures: readonly CompanyPicture[];
  readonly scene: SceneName;
}

/** The company's own picture at the top of its pages, or a drawn one of its work. */
export const Cover = ({ company, pictures, scene }: CoverProps) => {
  const cover = pictures.find(({ kind }) => kind === 'cover');
  if (!cover) return <Scene className={styles.cover} drawing={scene} name={company} />;
  const { address, alt, width, height } = cover;
  const source = `/api/${address}`;
  return (
    <img
      alt={alt}
      className={styles.cover}
      fetchPriority="high"
      height={height}
      sizes="(min-width: 75em) 1160px, 100vw"
      src={source}
      srcSet={`${source}&size=small 640w, ${source} ${width}w`}
      width={width}
    />
  );
};
