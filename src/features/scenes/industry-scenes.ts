/** Which drawn scene stands for an industry. Apart from those of categories, which every list of jobs loads. */
import type { SceneName } from '../../ui/components/scene.tsx';
import { type Scenes, sceneIn } from './scenes.ts';

const OF_INDUSTRIES: Scenes = {
  screen: [2, 13, 21, 25, 27, 31, 38, 40],
  shop: [12, 18, 37, 44],
  ward: [8, 24, 32, 34],
  classroom: [14, 15],
  workshop: [3, 6, 9, 16, 30],
  site: [5, 10, 17, 35, 36, 42],
  road: [29, 41],
  kitchen: [20, 23],
  field: [4, 33, 43],
};

export const sceneOfIndustry = (id: number | undefined): SceneName => sceneIn(OF_INDUSTRIES, id);
