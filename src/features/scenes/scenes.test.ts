import { expect, test } from 'vitest';
import { SCENES } from '../../ui/components/scene.tsx';
import drawings from '../../ui/components/scenes.svg?raw';
import { sceneOfIndustry } from './industry-scenes.ts';
import { sceneOfCategory } from './scenes.ts';

test.each([
  ['Hospitality & Travel', 20, 'kitchen'],
  ['Healthcare & Nursing', 13, 'ward'],
  ['Logistics & Supply Chain', 18, 'road'],
  ['Software Development', 1, 'screen'],
  ['Legal', 21, 'office'],
] as const)('COMPANIES-04 %s has the scene of its work', (_name, id, scene) => {
  expect(sceneOfCategory(id)).toBe(scene);
});

test('COMPANIES-04 industries have the scenes of their work, and unknown ones an office', () => {
  expect([24, 20, 29, undefined, 9999].map(sceneOfIndustry)).toEqual([
    'ward',
    'kitchen',
    'road',
    'office',
    'office',
  ]);
});

test('COMPANIES-04 every scene is drawn, wide and as a sign, in one small file', () => {
  for (const scene of SCENES) {
    expect(drawings).toContain(`<symbol id="${scene}" `);
    expect(drawings).toContain(`<symbol id="${scene}-mark" `);
  }
  expect(drawings.length).toBeLessThan(14_000);
});
