/** The lists of a profile: work experience, education, skills. */
import type { FastifyInstance } from 'fastify';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { assertCurrentVersion } from '../../versions.ts';
import * as entries from './entries-repository.ts';
import {
  assertValidEducation,
  assertValidExperience,
  assertValidId,
  assertValidSkills,
  ENTRIES_MAX,
  mustBeOneself,
  tooManyEntries,
} from './policy.ts';
import { presentEducation, presentExperience } from './presenter.ts';

const experienceRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  call(app, 'GET candidate-experience-details', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: (await entries.readExperiences(db, viewer.userId)).map(presentExperience),
  }));

  call(app, 'POST candidate-experience-details-create', async ({ query, body, viewer, t }) => {
    mustBeOneself(query.user_id, viewer);
    const entry = assertValidExperience(body);
    const added = await db.transaction((tx) => entries.addExperience(tx, viewer.userId, entry, ENTRIES_MAX));
    if (!added) throw tooManyEntries();
    return { message: t('server.experience_added'), data: [presentExperience(added)] };
  });

  call(app, 'POST candidate-experience-details-update', async ({ query, body, viewer, t }) => {
    const id = assertValidId(query.candiate_exp_id);
    const entry = assertValidExperience(body);
    const changed = await db.transaction(async (tx) => {
      const before = await entries.lockExperience(tx, id, viewer.userId);
      if (!before) throw notFound();
      await assertCurrentVersion(body.version, before.version, () => presentExperience(before));
      return entries.changeExperience(tx, id, viewer.userId, entry);
    });
    if (!changed) throw notFound();
    return { message: t('server.experience_saved'), data: [presentExperience(changed)] };
  });

  call(app, 'POST candidate-experience-details-delete', async ({ query, viewer, t }) => {
    const id = assertValidId(query.candidate_exp_id);
    if (!(await entries.removeExperience(db, id, viewer.userId))) throw notFound();
    return { message: t('server.experience_deleted') };
  });
};

const educationRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  call(app, 'GET candidate-education-details', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: (await entries.readEducations(db, viewer.userId)).map(presentEducation),
  }));

  call(app, 'POST candidate-education-details-create', async ({ body, viewer, t }) => {
    const entry = assertValidEducation(body);
    const added = await db.transaction((tx) => entries.addEducation(tx, viewer.userId, entry, ENTRIES_MAX));
    if (!added) throw tooManyEntries();
    return { message: t('server.education_added'), data: [presentEducation(added)] };
  });

  call(app, 'POST candidate-education-details-update', async ({ query, body, viewer, t }) => {
    const id = assertValidId(query.candidate_edu_id);
    const entry = assertValidEducation(body);
    const changed = await db.transaction(async (tx) => {
      const before = await entries.lockEducation(tx, id, viewer.userId);
      if (!before) throw notFound();
      await assertCurrentVersion(body.version, before.version, () => presentEducation(before));
      return entries.changeEducation(tx, id, viewer.userId, entry);
    });
    if (!changed) throw notFound();
    return { message: t('server.education_saved'), data: [presentEducation(changed)] };
  });

  call(app, 'POST candidate-education-details-delete', async ({ query, viewer, t }) => {
    const id = assertValidId(query.candidate_edu_id);
    if (!(await entries.removeEducation(db, id, viewer.userId))) throw notFound();
    return { message: t('server.education_deleted') };
  });
};

const skillRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  call(app, 'GET candidate-skill-details', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: await entries.readSkills(db, viewer.userId),
    version: await entries.readSkillsVersion(db, viewer.userId),
  }));

  call(app, 'POST candidate-skill-details-update', async ({ body, viewer, t }) => {
    const skills = assertValidSkills(body.skills);
    const { userId } = viewer;
    const version = await db.transaction(async (tx) => {
      await entries.lockCandidate(tx, userId);
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
  skillRoutes(app, deps);
};
