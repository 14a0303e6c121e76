import type { HandoverSystem } from '#contract/handovers/rules.ts';
import { ashby } from './ashby.ts';
import { greenhouse } from './greenhouse.ts';
import { lever } from './lever.ts';
import { smartrecruiters } from './smartrecruiters.ts';
import type { System } from './system.ts';
import { workable } from './workable.ts';

export const SYSTEMS: Readonly<Record<HandoverSystem, System>> = {
  greenhouse,
  lever,
  ashby,
  workable,
  smartrecruiters,
};
