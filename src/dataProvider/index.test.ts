import { describe, expect, it } from 'vitest';
import { fakeServer } from '../console/testing/fake-server.ts';
import { createDataProvider } from './index.ts';
import { emptyJobForm, toJobPost } from './job-form.ts';

const pagination = { current_page: 2, last_page: 3, per_page: 10, total: 21 };
const page = { pagination: { page: 2, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const } };
const saved = { message: 'Your job is live.', data: { id: 7, status: 'approved', is_post_later: 0 } };

const provide = (answers: Record<string, unknown> = {}) => {
  const { api, asked } = fakeServer(answers);
  const calls = () => asked.map(({ call, body }) => (body === undefined ? [call] : [call, body]));
  return { provider: createDataProvider(api), asked, calls };
};

describe('jobs', () => {
  it('API-08 lists by page, with "All" and posted jobs as the defaults', async () => {
    const { provider, calls } = provide({ 'POST myjobs': { message: 'OK', data: [{ id: 1 }], pagination } });
    const result = await provider.getList('jobs', { ...page, filter: {} });
    expect(calls()).toEqual([
      ['POST myjobs?page=2', { job_title: '', category_id: 'All', status: 'All', saved: 0 }],
    ]);
    expect(result).toEqual({ data: [{ id: 1 }], total: 21 });
  });

  it('API-08 sends every filter, numbers as numbers', async () => {
    const { provider, calls } = provide({ 'POST myjobs': { message: 'OK', data: [], pagination } });
    const filter = { job_title: 'cook', category_id: '4', status: 'rejected', saved: '1' };
    await provider.getList('jobs', { ...page, filter });
    expect(calls()[0]?.[1]).toEqual({ job_title: 'cook', category_id: 4, status: 'rejected', saved: 1 });
  });

  it('API-08 creates with the whole form and returns the server’s words', async () => {
    const { provider, calls } = provide({ 'POST post-new-job': saved });
    const data = { ...emptyJobForm, job_title: 'Cook', job_locations: 'Pune, Delhi' };
    const result = await provider.create('jobs', { data });
    expect(calls()).toEqual([['POST post-new-job', { ...toJobPost(data) }]]);
    expect(result.data).toEqual({
      id: 7,
      status: 'approved',
      is_post_later: 0,
      message: 'Your job is live.',
    });
  });

  it('API-08 updates by the id in the query', async () => {
    const { provider, calls } = provide({ 'POST update-job': saved });
    const data = { ...emptyJobForm, id: 7, job_title: 'Cook' };
    await provider.update('jobs', { id: 7, data, previousData: data });
    expect(calls()).toEqual([['POST update-job?id=7', toJobPost(data)]]);
  });

  it('API-08 deletes by id, several in one call', async () => {
    const { provider, calls } = provide({ 'POST delete-job': { message: 'Job Deleted Successfully!!' } });
    await provider.delete('jobs', { id: 7, previousData: { id: 7 } });
    await provider.deleteMany('jobs', { ids: [8, 9] });
    expect(calls()).toEqual([
      ['POST delete-job', { job_id: 7 }],
      ['POST delete-jobs', { job_ids: [8, 9] }],
    ]);
  });

  it('EJOBS-01 sends state and order where they are chosen', async () => {
    const { provider, calls } = provide({ 'POST myjobs': { message: 'OK', data: [], pagination } });
    await provider.getList('jobs', { ...page, filter: { state: 'closing', sort: 'title' } });
    await provider.getList('jobs', { ...page, filter: { state: 'asleep', sort: 'newest' } });
    const plain = { job_title: '', category_id: 'All', status: 'All', saved: 0 };
    expect(calls().map(([, body]) => body)).toEqual([{ ...plain, state: 'closing', sort: 'title' }, plain]);
  });

  it('EJOBS-03 closes, reopens, extends, schedules and posts', async () => {
    const before = [{ job_id: 7, application_deadline_date: '2026-03-01' }];
    const { provider, calls } = provide({
      'POST close-jobs': { message: 'Closed.', data: { job_ids: [7, 8], told: 3 } },
      'POST move-deadlines': { message: 'Moved.', data: { before } },
    });
    expect(await provider.closeJobs([7, 8], ' Thank you. ')).toEqual({ message: 'Closed.', told: 3 });
    await provider.closeJobs([7], ' ');
    await provider.reopenJob(7, '2026-05-01');
    expect(await provider.moveDeadlines(before)).toEqual({ message: 'Moved.', before });
    await provider.scheduleJob(7, '2026-04-01');
    await provider.scheduleJob(7, null);
    await provider.publishJob(7);
    expect(calls()).toEqual([
      ['POST close-jobs', { job_ids: [7, 8], message: 'Thank you.' }],
      ['POST close-jobs', { job_ids: [7] }],
      ['POST reopen-job', { job_id: 7, application_deadline_date: '2026-05-01' }],
      ['POST move-deadlines', { deadlines: before }],
      ['POST schedule-job', { job_id: 7, opens_on: '2026-04-01' }],
      ['POST schedule-job', { job_id: 7, opens_on: null }],
      ['POST publish-job', { job_id: 7 }],
    ]);
  });

  it('EJOBS-01 exports what the list shows, or what was chosen of it', async () => {
    const file = { body: new Blob(['Number'], { type: 'text/csv' }) };
    const { provider, calls } = provide({ 'POST export-jobs': file });
    await provider.exportJobs({ status: 'rejected' }, []);
    expect(await (await provider.exportJobs({}, [7])).text()).toBe('Number');
    const plain = { job_title: '', category_id: 'All', status: 'All', saved: 0 };
    expect(calls()).toEqual([
      ['POST export-jobs', { ...plain, status: 'rejected' }],
      ['POST export-jobs', { ...plain, job_ids: [7] }],
    ]);
  });

  it('POST-02 asks what a post starts from, and adds skills', async () => {
    const { provider, calls } = provide({
      'GET job-post-defaults': { message: 'OK', data: null },
      'POST add-tag': { message: 'OK', data: { id: 9, name: 'Knots' } },
    });
    expect(await provider.jobDefaults()).toBeNull();
    expect(await provider.addTag('knots')).toEqual({ id: 9, name: 'Knots' });
    expect(calls()).toEqual([['GET job-post-defaults'], ['POST add-tag', { name: 'knots' }]]);
  });

  it('POST-02 asks how a post would look, sending it whole', async () => {
    const { provider, calls } = provide({ 'POST preview-job': { message: 'OK', data: { response: {} } } });
    expect(await provider.previewJob({ job_title: 'Cook' })).toEqual({ response: {} });
    expect(calls()).toEqual([['POST preview-job', toJobPost({ job_title: 'Cook' })]]);
  });

  it('EJOBS-01 keeps filters by name, per list', async () => {
    const kept = { id: 4, name: 'Mine', query: 'status=active' };
    const { provider, calls } = provide({
      'GET saved-queries': { message: 'OK', data: [kept] },
      'POST save-query': { message: 'OK', data: kept },
    });
    const filter = { list: 'jobs' };
    expect(await provider.getList('saved-queries', { ...page, filter })).toEqual({ data: [kept], total: 1 });
    await provider.create('saved-queries', { data: { list: 'jobs', name: 'Mine', query: 'status=active' } });
    await provider.delete('saved-queries', { id: 4, previousData: kept });
    await expect(provider.getList('saved-queries', { ...page, filter: {} })).rejects.toThrow('not kept');
    expect(calls()).toEqual([
      ['GET saved-queries?list=jobs'],
      ['POST save-query', { list: 'jobs', name: 'Mine', query: 'status=active' }],
      ['POST delete-saved-query', { id: 4 }],
    ]);
  });

  it('POST-06 a refusal carries its message, and its fields for the form', async () => {
    const body = { message: 'Please check.', code: 'invalid', errors: { zipcode: 'Too long.' } };
    const { provider } = provide({ 'POST post-new-job': { status: 422, body } });
    await expect(provider.create('jobs', { data: emptyJobForm })).rejects.toMatchObject({
      message: 'Please check.',
      status: 422,
      body: { errors: { zipcode: 'Too long.', root: { serverError: 'Please check.' } } },
    });
  });
});

describe('candidates', () => {
  const answer = {
    message: 'OK',
    data: [{ application_id: 5, candidate_name: 'Asha' }],
    pagination,
    job: { id: 3, job_title: 'Cook' },
  };

  it('API-08 asks for those who applied to a job', async () => {
    const { provider, calls } = provide({ 'POST view-shortlisted-candidates': answer });
    const result = await provider.getManyReference('candidates', {
      ...page,
      target: 'job_id',
      id: '3',
      filter: {},
    });
    expect(calls()).toEqual([
      ['POST view-shortlisted-candidates?page=2', { manage_job_id: 3, list: 'applied' }],
    ]);
    expect(result).toMatchObject({ total: 21, meta: { job: { job_title: 'Cook' } } });
    expect(result.data).toEqual([{ id: 5, application_id: 5, candidate_name: 'Asha' }]);
  });

  it('API-08 asks for those who were shortlisted', async () => {
    const { provider, calls } = provide({ 'POST view-shortlisted-candidates': answer });
    await provider.getList('candidates', { ...page, filter: { job_id: 3, list: 'shortlisted' } });
    expect(calls()[0]?.[1]).toEqual({ manage_job_id: 3, list: 'shortlisted' });
  });

  it('CAND-01 moves an application, and to nowhere but where companies may', async () => {
    const { provider, calls } = provide({
      'POST application-status': { message: 'OK', data: { application_id: 5, status: 'interview' } },
    });
    const previousData = { id: 5 };
    const result = await provider.update('candidates', {
      id: 5,
      data: { status: 'interview', message: 'x' },
      previousData,
    });
    expect(result).toEqual({ data: { id: 5, status: 'interview' } });
    await expect(
      provider.update('candidates', { id: 5, data: { status: 'withdrawn' }, previousData }),
    ).rejects.toThrow('cannot be moved to withdrawn');
    expect(calls()).toEqual([['POST application-status', { application_id: 5, status: 'interview' }]]);
  });

  it('CAND-01 sends each filter of the applicants by its own name, and nothing that is none', async () => {
    const { provider, calls } = provide({ 'POST view-shortlisted-candidates': answer });
    const filter = { job_id: 3, status: 'interview', text: ' knots ', sort: 'oldest' };
    await provider.getList('candidates', { ...page, filter });
    await provider.getList('candidates', {
      ...page,
      filter: { job_id: 3, status: 'withdrawn', sort: 'best' },
    });
    expect(calls().map(([, body]) => body)).toEqual([
      { manage_job_id: 3, list: 'applied', status: 'interview', text: 'knots', sort: 'oldest' },
      { manage_job_id: 3, list: 'applied' },
    ]);
  });

  it('CAND-01 moves several applications, takes them back, and exports them', async () => {
    const moved = { message: 'OK', data: { application_ids: [5], status: 'hired' } };
    const { provider, calls } = provide({
      'POST move-applications': moved,
      'POST undo-moves': moved,
      'POST export-applicants': { message: 'OK' },
    });
    expect(await provider.moveApplications([5, 6], 'hired')).toEqual({ message: 'OK', ids: [5] });
    await provider.undoMoves([5], 'hired');
    await provider.exportApplicants(3, { list: 'applied', text: 'cook' }, [5]);
    expect(calls()).toEqual([
      ['POST move-applications', { application_ids: [5, 6], status: 'hired' }],
      ['POST undo-moves', { application_ids: [5], status: 'hired' }],
      ['POST export-applicants', { manage_job_id: 3, list: 'applied', text: 'cook', application_ids: [5] }],
    ]);
  });

  it('CAND-01 reads, adds, changes and deletes notes', async () => {
    const done = { message: 'OK', data: [] };
    const { provider, calls } = provide({
      'GET candidate-notes': done,
      'POST add-candidate-note': done,
      'POST change-candidate-note': done,
      'POST delete-candidate-note': done,
    });
    await provider.candidateNotes(9);
    await provider.addNote(9, 'Tall.');
    await provider.changeNote(4, 'Taller.');
    await provider.deleteNote(4);
    expect(calls()).toEqual([
      ['GET candidate-notes?candidate_id=9'],
      ['POST add-candidate-note', { candidate_id: 9, text: 'Tall.' }],
      ['POST change-candidate-note', { note_id: 4, text: 'Taller.' }],
      ['POST delete-candidate-note', { note_id: 4 }],
    ]);
  });

  it('CAND-01 opens an application', async () => {
    const { provider, calls } = provide({
      'POST open-application': { message: 'OK', data: { application_id: 5, history: [] } },
    });
    expect(await provider.openApplication(5)).toEqual({ application_id: 5, history: [] });
    expect(calls()).toEqual([['POST open-application', { application_id: 5 }]]);
  });

  it('API-08 searches candidates, leaving an empty designation out', async () => {
    const { provider, calls } = provide({ 'GET candidate-search': { message: 'OK', data: [], pagination } });
    await provider.getList('candidate-search', { ...page, filter: { designation: ' cook ' } });
    await provider.getList('candidate-search', { ...page, filter: { designation: ' ' } });
    expect(calls()).toEqual([
      ['GET candidate-search?page=2&designation=cook'],
      ['GET candidate-search?page=2'],
    ]);
  });

  it('CLIST-01 sends each filter by its own name, and nothing that is none', async () => {
    const { provider, calls } = provide({ 'GET candidate-search': { message: 'OK', data: [], pagination } });
    const filter = {
      country_id: '101',
      category_id: '4',
      salary_id: '7',
      min_experience: '0',
      work_status: 'Fresher',
      shortlisted: '1',
    };
    await provider.getList('candidate-search', { ...page, filter });
    const junk = {
      country_id: 'x',
      category_id: '-1',
      min_experience: '',
      work_status: 'Lazy',
      shortlisted: '2',
      sort: 'x',
    };
    await provider.getList('candidate-search', { ...page, filter: junk });
    expect(calls()).toEqual([
      [
        'GET candidate-search?page=2&country_id=101&category_id=4&salary_id=7&min_experience=0&work_status=Fresher&shortlisted=1',
      ],
      ['GET candidate-search?page=2'],
    ]);
  });

  it('CLIST-02 shortlists a candidate, and takes them off again', async () => {
    const { provider, calls } = provide({
      'POST shortlist-candidate': { message: 'OK', data: { candidate_id: 9, shortlisted: true } },
    });
    for (const shortlisted of [true, false]) {
      await provider.update('candidate-search', { id: 9, data: { shortlisted }, previousData: { id: 9 } });
    }
    expect(calls()).toEqual(
      [true, false].map((shortlisted) => ['POST shortlist-candidate', { candidate_id: 9, shortlisted }]),
    );
  });
});

describe('lookups', () => {
  const lists = [
    'countries',
    'categories',
    'salaries',
    'experiances',
    'workmodes',
    'industries',
    'degrees',
    'designations',
    'employment-types',
    'courses',
    'tags',
    'educations',
  ];
  it.each(lists)('API-01 reads %s', async (resource) => {
    const { provider, calls } = provide({
      [`GET ${resource}`]: { message: 'OK', data: [{ id: 1 }, { id: 2 }] },
    });
    expect(await provider.getList(resource, { ...page, filter: {} })).toEqual({
      data: [{ id: 1 }, { id: 2 }],
      total: 2,
    });
    expect(await provider.getMany(resource, { ids: ['2'] })).toEqual({ data: [{ id: 2 }] });
    expect(calls()).toEqual([[`GET ${resource}`], [`GET ${resource}`]]);
  });

  it.each([
    ['states', { country_id: 101 }, 'GET states?country_id=101'],
    ['cities', { state_id: 4 }, 'GET cities?state_id=4'],
    ['sub-categories', { category_id: 9 }, 'GET sub-categories?category_id=9'],
  ])('API-02 reads %s by what was chosen before', async (resource, filter, call) => {
    const { provider, calls } = provide();
    await provider.getList(resource, { ...page, filter });
    expect(calls()).toEqual([[call]]);
  });
});

describe('the rest', () => {
  it('DASH-01 reads the counters', async () => {
    const { provider, calls } = provide({
      'GET employer-dashbord': { message: 'OK', data: { posted_jobs: 3 } },
    });
    expect(await provider.dashboard()).toEqual({ posted_jobs: 3 });
    expect(calls()).toEqual([['GET employer-dashbord']]);
  });

  it('DASH-01 reads what the pictures are drawn from', async () => {
    const { provider, calls } = provide({ 'GET employer-insights': { message: 'OK', data: { days: [] } } });
    expect(await provider.insights()).toEqual({ days: [] });
    expect(calls()).toEqual([['GET employer-insights']]);
  });

  it('CAND-01 downloads a resume as a file', async () => {
    const file = new Blob(['%PDF-'], { type: 'application/pdf' });
    const { provider, calls } = provide({ 'GET application-resume': { body: file } });
    const resume = await provider.downloadResume(5);
    expect(await resume.text()).toBe('%PDF-');
    expect(resume.type).toBe('application/pdf');
    expect(calls()).toEqual([['GET application-resume?application_id=5']]);
  });

  it('API-08 hands the signal of a screen that may be left on to the call', async () => {
    const { provider, asked } = provide();
    const { signal } = new AbortController();
    await provider.getList('tags', { ...page, filter: {}, signal });
    expect(asked[0]?.signal).toBe(signal);
    expect(provider.supportAbortSignal).toBe(true);
  });

  it('API-08 refuses what the API does not have', async () => {
    const { provider, calls } = provide();
    await expect(provider.getList('staff', { ...page, filter: {} })).rejects.toThrow('no getList of staff');
    await expect(provider.updateMany('jobs', { ids: [1], data: {} })).rejects.toThrow(
      'no updateMany of jobs',
    );
    expect(calls()).toEqual([]);
  });
});
