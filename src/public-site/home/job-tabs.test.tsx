// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, fakeEnvironment, renderElement } from '../../features/jobs/testing/render.tsx';
import { sampleCard } from '../../features/jobs/testing/samples.ts';
import { JobTabs } from './job-tabs.tsx';

const cards = (count: number) => Array.from({ length: count }, (_, index) => sampleCard({ id: index + 1 }));
const list = (count: number) => ({ body: { message: 'OK', data: cards(count) } });

const show = (answers: Answers) => {
  const { environment, calls } = fakeEnvironment(answers);
  renderElement(environment, <JobTabs first="recentjobs" content={{ jobs: cards(5) }} />);
  return calls.map.bind(calls, ({ call }: { call: string }) => call);
};
const tab = (name: string) => screen.getByRole('tab', { name });
const jobs = () => screen.queryAllByRole('article').length;

describe('the tabs of the home page', () => {
  it('HOME-05 are six links to the same address, the first one rendered without a call', () => {
    const calls = show({});
    expect(screen.getAllByRole('tab').map((item) => item.getAttribute('href'))).toEqual([
      '/',
      '/?tab=featuredjobs',
      '/?tab=freelancerjobs',
      '/?tab=partimejobs',
      '/?tab=fulltimejobs',
      '/?tab=post_later_jobs',
    ]);
    expect(tab('Recent').getAttribute('aria-selected')).toBe('true');
    expect(jobs()).toBe(5);
    expect(calls()).toEqual([]);
  });

  it('HOME-05 CONST-01 load once, are cached, and show the first five jobs', async () => {
    const calls = show({ 'GET filtered-jobs': list(7) });
    fireEvent.click(tab('Featured'));
    expect(jobs()).toBe(0);
    await waitFor(() => expect(jobs()).toBe(5));
    fireEvent.click(tab('Recent'));
    fireEvent.click(tab('Featured'));
    expect(jobs()).toBe(5);
    expect(calls()).toEqual(['GET filtered-jobs?value=featuredjobs']);
  });

  it('HOME-05 follow the arrow keys and wrap around', async () => {
    show({ 'GET filtered-jobs': list(1) });
    fireEvent.keyDown(tab('Recent'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(tab('Opening Soon'));
    expect(tab('Opening Soon').getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(tab('Opening Soon'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tab('Recent'));
    fireEvent.keyDown(tab('Recent'), { key: 'End' });
    await waitFor(() => expect(jobs()).toBe(1));
    expect(screen.getByRole('tabpanel', { name: 'Opening Soon' })).toBeTruthy();
  });

  it('HOME-06 show "No Jobs found" if they are empty', async () => {
    show({ 'GET filtered-jobs': list(0) });
    fireEvent.click(tab('Featured'));
    expect(await screen.findByText('No Jobs found')).toBeTruthy();
  });

  it('HOME-06 show the server’s message if they fail, and try again', async () => {
    let down = true;
    show({
      'GET filtered-jobs': () =>
        down ? { status: 503, body: { message: 'Resting.', code: 'busy' } } : list(2),
    });
    fireEvent.click(tab('Featured'));
    expect(await screen.findByText('Resting.')).toBeTruthy();
    down = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(jobs()).toBe(2));
  });

  it('HOME-06 show a message if there is no response', async () => {
    show({});
    fireEvent.click(tab('Featured'));
    expect(await screen.findByText('Failed to fetch jobs. Please try again.')).toBeTruthy();
  });
});
