import { base64, basicAuth, type System, textAt } from './system.ts';

/** Job Board API, "Submit an application". Its answer has no id. */
export const greenhouse: System = {
  address: (board, isEuropean) =>
    `https://boards-api${isEuropean ? '.eu' : ''}.greenhouse.io/v1/boards/${board}`,
  request: ({ posting, key, firstName, lastName, email, phone, text, resume }) => ({
    path: `/jobs/${encodeURIComponent(posting)}`,
    headers: basicAuth(key),
    body: {
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      cover_letter_text: text,
      ...(resume && { resume_content: base64(resume.bytes), resume_content_filename: resume.name }),
    },
  }),
  idIn: (answer) => textAt(answer, 'id'),
};
