/** Response shapes of a profile, with the field names of the specification. */

import type { ContactDetails, GeneralDetails, ResumeData, ResumeLink } from '#contract/profile/calls.ts';
import type { StoredResume } from '#contract/resumes/calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { findResume } from './files-repository.ts';
import { pictureAddress } from './picture-address.ts';
import type { readContact, readGeneral, readResumeData } from './repository.ts';
import type { listResumes } from './resumes-repository.ts';

type Row<Read extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>;

export const presentGeneral = (row: Row<typeof readGeneral>): GeneralDetails => ({
  id: row.id,
  name: row.firstName,
  last_name: row.lastName,
  ...(row.companyName === null ? {} : { company_name: row.companyName }),
  work_status: row.workStatus,
  jobseeker_type: row.jobseekerType,
  country_id: row.country,
  state_id: row.state,
  city_id: row.city,
  pincode: row.pincode,
  address: row.address,
  version: row.version,
});

export const presentResumeData = (row: Row<typeof readResumeData>): ResumeData => ({
  resume_title: row.resumeTitle,
  designation: row.designation,
  dob: row.dob,
  work_experience: row.workExperience,
  salary_range: row.salary,
  current_location: row.currentLocation,
  perferred_location: row.preferredLocation,
  course_ug: row.courseUg ?? '',
  course_pg: row.coursePg ?? '',
  version: row.version,
});

export const presentResume = (row: Row<typeof findResume>): ResumeLink => ({
  resume: 'candidate-resume-file',
  name: row.name,
  bytes: row.bytes,
  media_type: row.mediaType,
});

export const presentStoredResume = (
  row: Awaited<ReturnType<typeof listResumes>>[number],
): Reply<StoredResume> => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  media_type: row.mediaType,
  uploaded_at: row.createdAt,
  is_default: row.isDefault,
});

export const presentPicture = (fileId: string) => ({ avatar: pictureAddress(fileId) });

export const presentContact = (row: Row<typeof readContact>): ContactDetails => ({
  email: row.email,
  phone: row.mobileNo,
  ...(row.website === null ? {} : { website: row.website }),
  version: row.version,
});
