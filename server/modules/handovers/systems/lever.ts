import { fileOf, fullName, type System, textAt } from './system.ts';

/** Postings API, "Apply to a job posting". Takes resumes by multipart only, and two applications a second. */
export const lever: System = {
  address: (board, isEuropean) => `https://api${isEuropean ? '.eu' : ''}.lever.co/v0/postings/${board}`,
  request: (handed) => {
    const form = new FormData();
    form.set('name', fullName(handed));
    form.set('email', handed.email);
    form.set('phone', handed.phone);
    form.set('comments', handed.text);
    if (handed.resume) form.set('resume', fileOf(handed.resume));
    return {
      path: `/${encodeURIComponent(handed.posting)}?key=${encodeURIComponent(handed.key)}`,
      body: form,
    };
  },
  idIn: (answer) => textAt(answer, 'applicationId'),
};
