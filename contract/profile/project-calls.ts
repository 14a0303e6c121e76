import { type Static, Type } from 'typebox';
import {
  basedOn,
  type Endpoint,
  FormNumber,
  Id,
  ListAnswer,
  Message,
  Nullable,
  Text,
  Version,
} from '../shared/common.ts';
import { ABOUT_MAX, LINK_MAX, PROFILE_LINE_MAX } from './rules.ts';

/** A candidate's project (CDET-01). */
export const Project = Type.Object({
  id: Id,
  title: Type.String(),
  link: Type.String({ description: 'Web address; empty if there is none.' }),
  year: Nullable(Type.Integer()),
  description: Type.String(),
  version: Version,
});
export type Project = Static<typeof Project>;

/** `project-rules.ts` finds missing fields. */
const Line = Type.Optional(Text(PROFILE_LINE_MAX));
export const ProjectForm = Type.Object({
  title: Line,
  link: Type.Optional(Text(LINK_MAX)),
  year: Type.Optional(FormNumber),
  description: Type.Optional(Text(ABOUT_MAX)),
});
export type ProjectForm = Static<typeof ProjectForm>;

const ProjectId = Type.Object({ candidate_project_id: Type.Optional(Text(20)) });

/** PROFILE-08, CDET-01. */
export const projectEndpoints = {
  'GET candidate-project-details': {
    summary: 'Projects, newest first.',
    access: 'signed-in',
    needsTwoFactor: true,
    response: ListAnswer(Project),
  },
  'POST candidate-project-details-create': {
    summary: 'Add a project.',
    access: 'seeker',
    creates: true,
    body: ProjectForm,
    response: ListAnswer(Project),
  },
  'POST candidate-project-details-update': {
    summary: 'Change a project.',
    access: 'seeker',
    query: ProjectId,
    body: Type.Object({ ...ProjectForm.properties, ...basedOn }),
    current: Project,
    response: ListAnswer(Project),
  },
  'POST candidate-project-details-delete': {
    summary: 'Remove a project.',
    access: 'seeker',
    query: ProjectId,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
