/** Which drawn scene stands for a category of jobs where a company has no picture of its own. */
import { SCENES, type SceneName } from '../../ui/components/scene.tsx';

export type Scenes = Readonly<Partial<Record<SceneName, readonly number[]>>>;

/** By the ids of the lookup values that a portal starts with. */
const OF_CATEGORIES: Scenes = {
  screen: [1, 2, 3, 4, 5, 6],
  shop: [7, 19],
  ward: [13, 23],
  classroom: [14],
  workshop: [15, 16],
  site: [17, 25],
  road: [18],
  kitchen: [20],
  field: [24, 26],
};

/** Others, and those that staff added, have an office. */
export const sceneIn = (scenes: Scenes, id = 0): SceneName =>
  SCENES.find((scene) => scenes[scene]?.includes(id)) ?? 'office';

export const sceneOfCategory = (id: number): SceneName => sceneIn(OF_CATEGORIES, id);
