import { Scene, type SceneName } from '../../ui/components/scene.tsx';

const SCENES: Readonly<Record<string, readonly SceneName[]>> = {
  Hiring: ['shop', 'kitchen'],
  Interviews: ['office'],
  'Remote work': ['screen'],
  Resumes: ['classroom'],
  Salary: ['workshop'],
};

/** For articles about looking for work. */
const OTHERS: readonly SceneName[] = ['site', 'ward', 'field', 'road'];

interface TopicPictureProps {
  readonly slug: string;
  readonly topic: string;
  readonly className?: string | undefined;
}

/** People at the work that an article is about, in colours of its own. */
export const TopicPicture = ({ slug, topic, className }: TopicPictureProps) => {
  const scenes = SCENES[topic] ?? OTHERS;
  const drawing = scenes[slug.length % scenes.length] ?? 'office';
  return <Scene className={className} drawing={drawing} name={slug} />;
};
