import { basicAuth, fileOf, fullName, type System, textAt } from './system.ts';

const RESUME = 'resume_file';

/** `applicationForm.submit`. Says in the answer whether it took the application. */
export const ashby: System = {
  address: () => 'https://api.ashbyhq.com',
  request: (handed) => {
    const { posting, key, email, phone, resume } = handed;
    const fields = [
      ['_systemfield_name', fullName(handed)],
      ['_systemfield_email', email],
      ['_systemfield_phone', phone],
      ...(resume ? [['_systemfield_resume', RESUME]] : []),
    ];
    const form = new FormData();
    form.set('jobPostingId', posting);
    const fieldSubmissions = fields.map(([path, value]) => ({ path, value }));
    form.set('applicationForm', JSON.stringify({ fieldSubmissions }));
    if (resume) form.set(RESUME, fileOf(resume));
    return { path: '/applicationForm.submit', headers: basicAuth(key), body: form };
  },
  idIn: (answer) =>
    textAt(answer, 'results', 'applicationId') ?? textAt(answer, 'results', 'submittedFormInstance', 'id'),
  refusalIn: (answer) => {
    if (typeof answer !== 'object' || answer === null || Reflect.get(answer, 'success') === true)
      return undefined;
    return JSON.stringify(Reflect.get(answer, 'errors') ?? Reflect.get(answer, 'errorInfo') ?? answer);
  },
};
