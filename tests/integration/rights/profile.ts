/** Profiles of candidates and of the signed-in user. */
import type { EndpointKey } from '#contract/endpoints.ts';
import { pdf } from '../../support/people.ts';
import { dot } from './files.ts';
import { anyone, type Line, seekers, signedIn } from './line.ts';

export const profileRights = {
  'GET candidate-general-details': signedIn(),
  'GET candidate-about-me-details': signedIn(),
  'GET candidate-resume-data': signedIn(),
  'GET candidate-Avatar-or-logo-details': signedIn(),
  'GET candidate-education-details': signedIn(),
  'GET candidate-skill-details': signedIn(),
  'GET candidate-experience-details': signedIn(),
  'GET candidate-resume-download': signedIn(),
  'GET candidate-contact-details': signedIn(),
  'GET candidate-resume-file': seekers(),
  'GET candidate-json-resume': seekers(),
  'GET candidate-printed-resume': seekers({ query: () => ({ layout: 'classic', format: 'docx' }) }),
  'POST candidate-general-details-update': signedIn(
    {
      query: ({ seekerId }) => ({ user_id: seekerId }),
      body: () => ({ name: 'Kiran', work_status: 'Experienced', jobseeker_type: 'Worker' }),
    },
    { otherSeeker: 404, employer: 404, otherEmployer: 404, staff: 404 },
  ),
  'POST candidate-about-me-create-or-update': signedIn(
    { members: 403, body: () => ({ about_me: 'I steer.' }) },
    { staff: 403 },
  ),
  'POST candidate-contact-details-update': signedIn({ body: () => ({ phone: '+91 98200 00009' }) }),
  'POST candidate-experience-details-create': seekers(
    {
      query: ({ seekerId }) => ({ user_id: seekerId }),
      body: () => ({
        company_name: 'Harbour',
        year_from: '2020-01-01',
        year_to: '2021-01-01',
        exp_designation: 'Pilot',
      }),
    },
    404,
  ),
  'POST candidate-experience-details-update': seekers(
    {
      query: ({ experienceId }) => ({ candiate_exp_id: experienceId }),
      body: () => ({
        company_name: 'Another',
        year_from: '2020-01-01',
        year_to: '2021-01-01',
        exp_designation: 'Pilot',
      }),
    },
    404,
  ),
  'POST ask-entry-confirmation': seekers(
    { body: ({ experienceId: id }) => ({ kind: 'experience', id, email: 'people@harbour.example' }) },
    404,
  ),
  'POST candidate-education-details-create': seekers({
    body: () => ({ level: 'UG', course: 'Navigation', institution: 'Mumbai', year: '2018' }),
  }),
  'POST candidate-education-details-update': seekers(
    {
      query: ({ educationId }) => ({ candidate_edu_id: educationId }),
      body: () => ({ level: 'UG', course: 'Steering', institution: 'Mumbai', year: '2018' }),
    },
    404,
  ),
  'GET candidate-project-details': signedIn(),
  'POST candidate-project-details-create': seekers({ body: () => ({ title: 'A lamp' }) }),
  'POST candidate-project-details-update': seekers(
    { query: ({ projectId }) => ({ candidate_project_id: projectId }), body: () => ({ title: 'A buoy' }) },
    404,
  ),
  'POST candidate-skill-details-update': seekers({ body: () => ({ skills: ['Knots'] }) }),
  'POST candidate-resume-data-update': seekers({ body: () => ({ resume_title: 'Pilot' }) }),
  'GET candidate-preferences': seekers(),
  'POST candidate-preferences-update': seekers({ body: () => ({ open_to_remote: false }) }),
  'POST candidate-visibility-update': seekers({ body: () => ({ visible_publicly: true }) }),
  'POST read-resume': {
    ...anyone({ files: () => ({ resume: new File(['Kiran Das'], 'resume.txt') }) }),
    writesNothing: true,
  },
  // Accepted, with the error that the file has no pages.
  'POST read-stored-resume': seekers({ body: ({ resumeId }) => ({ id: resumeId }) }, 404, 422),
  'GET candidate-resumes': seekers(),
  'GET candidate-resumes/:id': seekers({ params: ({ resumeId }) => ({ id: resumeId }) }, 404),
  'POST add-resume': seekers({ files: () => ({ resume: pdf('One more') }) }),
  'POST make-resume-default': seekers({ body: ({ otherResumeId }) => ({ id: otherResumeId }) }, 404),
  'POST delete-resume': seekers({ body: ({ otherResumeId }) => ({ id: otherResumeId }) }, 404),
  'POST restore-resume': seekers({ body: ({ otherResumeId }) => ({ id: otherResumeId }) }, 404),
  'POST add-to-profile': seekers({ body: () => ({ skills: ['Anchors'] }) }),
  'POST candidate-resume-upload': seekers({ files: () => ({ resume: pdf('Another one') }) }),
  'POST candidate-Avatar-or-logo-update': signedIn({ files: () => ({ avatar: dot() }) }, { staff: 403 }),
  'POST candidate-Avatar-or-logo-delete': signedIn(),
} as const satisfies Partial<Record<EndpointKey, Line>>;
