/** RESUME-01 to RESUME-03: reads resumes, and adds confirmed data to a profile. */

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { asDownload } from '../../http/download.ts';
import { invalid, notFound, orNotFound } from '../../http/failure.ts';
import { formLimits } from '../../http/form-limits.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import type { Upload } from '../../http/plugins/uploads.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { RESUME_TYPES } from '../accounts/resume.ts';
import * as entries from '../profile/entries-repository.ts';
import { readAbout, readContact, readGeneral, readResumeData } from '../profile/repository.ts';
import { findOwnResume } from '../profile/resumes-repository.ts';
import { addConfirmed } from './confirmed.ts';
import { type ProfileFacts, writeJsonResume } from './json-resume.ts';
import { contentOf } from './printing/content.ts';
import { printDocx, printPdf } from './printing/print-resume.ts';
import { readDraft } from './read-draft.ts';
import { UnreadableResume } from './reading/document.ts';

/** Reads what a profile says, for a resume. */
const readFacts = async (db: Db, userId: number): Promise<ProfileFacts> => {
  const general = await readGeneral(db, userId, null);
  const contact = await readContact(db, userId, null);
  if (!general || !contact) throw notFound();
  const data = await readResumeData(db, userId);
  return {
    firstName: general.name,
    lastName: general.last_name,
    title: data?.resume_title ?? '',
    email: contact.email,
    phone: contact.phone,
    about: (await readAbout(db, userId)).about_me,
    city: general.city_id?.name,
    experiences: await entries.readExperiences(db, userId),
    educations: await entries.readEducations(db, userId),
    skills: await entries.readSkills(db, userId),
    projects: await entries.readProjects(db, userId),
  };
};

export const resumeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, files, search } = deps;
  const limits = formLimits(createThrottle(deps), deps.settings.limits);

  /** Reads a file into profile data without storing it. */
  const read = async (upload: Upload) => {
    try {
      return await readDraft(search, upload);
    } catch (error) {
      if (error instanceof UnreadableResume)
        throw invalid({ resume: { key: `resume.unreadable.${error.problem}` } });
      throw error;
    }
  };

  call(app, 'POST read-resume', async ({ request }) => {
    const upload = request.uploads?.get('resume');
    if (!upload) throw invalid({ resume: { key: 'resume.unreadable.kind' } });
    await limits.admit('read-resume', request);
    return { data: await read(upload) };
  });

  call(app, 'POST read-stored-resume', async ({ body, viewer }) => {
    const file = orNotFound(await findOwnResume(database.db, viewer.userId, body.id));
    const bytes = orNotFound(await files.get(file.id));
    await limits.admitAccount('read-resume', viewer.userId);
    const { name, mediaType } = file;
    return { data: await read({ name, mediaType, bytes: Buffer.from(bytes) }) };
  });

  call(app, 'GET candidate-json-resume', async ({ viewer, reply }) => {
    const text = writeJsonResume(await readFacts(database.db, viewer.userId));
    return asDownload(reply, 'resume.json', 'application/octet-stream').send(text);
  });

  call(app, 'GET candidate-printed-resume', async ({ query, viewer, request, t, reply }) => {
    const resume = contentOf(await readFacts(database.db, viewer.userId), request.locale, t);
    const task = { resume, layout: query.layout, contactHeading: t('profile.section_contact') };
    if (query.format === 'docx')
      return asDownload(reply, 'resume.docx', RESUME_TYPES.docx).send(await printDocx(task));
    const pdf = await printPdf(task);
    if (!pdf) throw invalid({ format: { key: 'resume.print_letters' } });
    return asDownload(reply, 'resume.pdf', RESUME_TYPES.pdf).send(pdf);
  });

  call(app, 'POST add-to-profile', async ({ body, viewer, t }) => {
    const hold = await database.db.transaction(async (tx) =>
      beginChange(tx, deps, viewer.userId, await addConfirmed(tx, viewer.userId, body)),
    );
    return { message: t('server.profile_saved'), undo: offerOf(hold, deps) };
  });
};
