/** The lists of a profile: work experience, education, projects (CDET-01), skills. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import { candidateEducations, candidateExperiences, candidateProjects } from '../../platform/db/schema.ts';
import * as entries from './entries-repository.ts';
import {
  assertValidEducation,
  assertValidExperience,
  assertValidId,
  assertValidProject,
  assertValidSkills,
  mustBeOneself,
} from './policy.ts';
import { lockCandidate } from './repository.ts';

const experienceRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  call(app, 'GET candidate-experience-details', async ({ viewer }) => ({
    data: await entries.readExperiences(db, viewer.userId),
  }));

  call(app, 'POST candidate-experience-details-create', async ({ query, body, viewer, t }) => {
    mustBeOneself(query.user_id, viewer);
    const entry = assertValidExperience(body);
    const data = await db.transaction((tx) => entries.addExperience(tx, viewer.userId, entry));
    return { message: t('server.experience_added'), data };
  });

  call(app, 'POST candidate-experience-details-update', async ({ query, body, viewer: { userId }, t }) => {
    const id = assertValidId(query.candiate_exp_id);
    const entry = assertValidExperience(body);
    const data = await db.transaction(async (tx) => {
      const change = { id, userId, seen: body.version };
      await entries.lockEntry(tx, candidateExperiences, change, () => entries.readExperiences(tx, userId));
      return entries.changeExperience(tx, id, userId, entry);
    });
    return { message: t('server.experience_saved'), data };
  });

  call(app, 'POST candidate-experience-details-delete', async ({ query, viewer, t }) => {
    const id = assertValidId(query.candidate_exp_id);
    await entries.removeEntry(db, candidateExperiences, id, viewer.userId);
    return { message: t('server.experience_deleted') };
  });
};

const educationRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  call(app, 'GET candidate-education-details', async ({ viewer }) => ({
    data: await entries.readEducations(db, viewer.userId),
  }));

  call(app, 'POST candidate-education-details-create', async ({ body, viewer, t }) => {
    const entry = assertValidEducation(body);
    const data = await db.transaction((tx) => entries.addEducation(tx, viewer.userId, entry));
    return { message: t('server.education_added'), data };
  });

  call(app, 'POST candidate-education-details-update', async ({ query, body, viewer: { userId }, t }) => {
    const id = assertValidId(query.candidate_edu_id);
    const entry = assertValidEducation(body);
    const data = await db.transaction(async (tx) => {
      const change = { id, userId, seen: body.version };
      await entries.lockEntry(tx, candidateEducations, change, () => entries.readEducations(tx, userId));
      return entries.changeEducation(tx, id, userId, entry);
    });
    return { message: t('server.education_saved'), data };
  });

  call(app, 'POST candidate-education-details-delete', async ({ query, viewer, t }) => {
    const id = assertValidId(query.candidate_edu_id);
    await entries.removeEntry(db, candidateEducations, id, viewer.userId);
    return { message: t('server.education_deleted') };
  });
};

const projectRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  call(app, 'GET candidate-project-details', async ({ viewer }) => ({
    data: await entries.readProjects(db, viewer.userId),
  }));

  call(app, 'POST candidate-project-details-create', async ({ body, viewer, t }) => {
    const entry = assertValidProject(body);
    const data = await db.transaction((tx) => entries.addProject(tx, viewer.userId, entry));
    return { message: t('server.project_added'), data };
  });

  call(app, 'POST candidate-project-details-update', async ({ query, body, viewer: { userId }, t }) => {
    const id = assertValidId(query.candidate_project_id);
    const entry = assertValidProject(body);
    const data = await db.transaction(async (tx) => {
      const change = { id, userId, seen: body.version };
      await entries.lockEntry(tx, candidateProjects, change, () => entries.readProjects(tx, userId));
      return entries.changeProject(tx, id, userId, entry);
    });
    return { message: t('server.project_saved'), data };
  });

  call(app, 'POST candidate-project-details-delete', async ({ query, viewer, t }) => {
    const id = assertValidId(query.candidate_project_id);
    await entries.removeEntry(db, candidateProjects, id, viewer.userId);
    return { message: t('server.project_deleted') };
  });
};

const skillRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  call(app, 'GET candidate-skill-details', async ({ viewer }) => ({
    data: await entries.readSkills(db, viewer.userId),
    version: await entries.readSkillsVersion(db, viewer.userId),
  }));

  call(app, 'POST candidate-skill-details-update', async ({ body, viewer, t }) => {
    const skills = assertValidSkills(body.skills);
    const { userId } = viewer;
    const version = await db.transaction(async (tx) => {
      await lockCandidate(tx, userId);
      const before = await entries.readSkillsVersion(tx, userId);
      await assertCurrentVersion(body.version, before, async () => ({
        skills: (await entries.readSkills(tx, userId)).map(({ name }) => name),
        version: before,
      }));
      await entries.writeSkills(tx, userId, skills);
      return entries.readSkillsVersion(tx, userId);
    });
    return { message: t('server.skills_saved'), data: skills.map((name) => ({ name })), version };
  });
};

export const profileEntryRoutes = (app: FastifyInstance, deps: Deps): void => {
  experienceRoutes(app, deps);
  educationRoutes(app, deps);
  projectRoutes(app, deps);
  skillRoutes(app, deps);
};
