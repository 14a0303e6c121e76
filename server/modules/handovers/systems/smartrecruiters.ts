import { base64, type System, textAt } from './system.ts';

/** Application API. It takes applications by the posting's UUID, which its public postings name beside their id. */
export const smartrecruiters: System = {
  address: () => 'https://api.smartrecruiters.com',
  posting: {
    path: ({ board, posting }) => `/v1/companies/${board}/postings/${encodeURIComponent(posting)}`,
    idIn: (answer) => textAt(answer, 'uuid'),
  },
  request: ({ posting, key, firstName, lastName, email, phone, text, resume }) => ({
    path: `/postings/${encodeURIComponent(posting)}/candidates`,
    headers: { 'x-smarttoken': key },
    body: {
      firstName,
      lastName,
      email,
      phoneNumber: phone,
      messageToHiringManager: text,
      ...(resume && {
        resume: { fileName: resume.name, mimeType: resume.mediaType, fileContent: base64(resume.bytes) },
      }),
    },
  }),
  idIn: (answer) => textAt(answer, 'id'),
};
