/** Applicant tracking systems to which applications can be handed. */
export const HANDOVER_SYSTEMS = ['greenhouse', 'lever', 'ashby', 'workable', 'smartrecruiters'] as const;
export type HandoverSystem = (typeof HANDOVER_SYSTEMS)[number];

/** As they write themselves. */
export const SYSTEM_NAMES: Readonly<Record<HandoverSystem, string>> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  workable: 'Workable',
  smartrecruiters: 'SmartRecruiters',
};

/**
 * `withdrawn`: before it was sent, so that it never is. `failed`: it isn't tried again by itself, because the system
 * refused it, didn't answer in two days, or may have it.
 */
export const HANDED_STATES = ['waiting', 'delivered', 'failed', 'withdrawn'] as const;
export type HandedState = (typeof HANDED_STATES)[number];

/** Why an application has not arrived. `unclear`: the answer got lost, so that the system may have it. */
export const HANDOVER_PROBLEMS = ['refused', 'unreachable', 'unclear', 'key', 'removed'] as const;
export type HandoverProblem = (typeof HANDOVER_PROBLEMS)[number];

export const HANDOVER_MAX = { board: 200, key: 300, handovers: 20, externalId: 200 } as const;
