/** Reads what a profile says, for a resume. */
import { notFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import * as entries from '../profile/entries-repository.ts';
import { readAbout, readContact, readGeneral, readResumeData } from '../profile/repository.ts';
import type { ProfileFacts } from './json-resume.ts';

export const readFacts = async (db: Db, userId: number): Promise<ProfileFacts> => {
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
