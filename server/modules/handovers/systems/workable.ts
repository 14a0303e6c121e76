import { base64, fullName, type System, textAt } from './system.ts';

/** `POST /jobs/:shortcode/candidates`. Not sourced: the candidate applied. */
export const workable: System = {
  address: (board) => `https://${board}.workable.com/spi/v3`,
  request: (handed) => {
    const { posting, key, firstName, lastName, email, phone, text, resume } = handed;
    return {
      path: `/jobs/${encodeURIComponent(posting)}/candidates`,
      headers: { authorization: `Bearer ${key}` },
      body: {
        sourced: false,
        candidate: {
          name: fullName(handed),
          firstname: firstName,
          lastname: lastName,
          email,
          phone,
          cover_letter: text,
          ...(resume && { resume: { name: resume.name, data: base64(resume.bytes) } }),
        },
      },
    };
  },
  idIn: (answer) => textAt(answer, 'candidate', 'id') ?? textAt(answer, 'id'),
};
