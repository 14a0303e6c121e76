import { expect, test } from 'vitest';
import { presetScopes, scopesFor, TOKEN_SCOPES } from './rules.ts';

test('TOKEN-02 scopes are those of the role, and never the team’s or the reports’ writing', () => {
  expect(TOKEN_SCOPES).not.toContain('team.manage');
  expect(TOKEN_SCOPES).not.toContain('reports.write');
  expect(scopesFor('staff')).toContain('reports.read');
  expect(scopesFor('seeker')).toEqual(expect.arrayContaining(['profile.read', 'profile.write']));
  expect(scopesFor('seeker')).not.toContain('accounts.read');
  expect(scopesFor('employer')).toEqual([]);
  expect(scopesFor('employer', 'owner')).toEqual(expect.arrayContaining(['company.edit', 'jobs.post']));
  expect(scopesFor('employer', 'owner')).not.toContain('team.manage');
  expect(scopesFor('employer', 'interviewer')).toContain('jobs.view');
  expect(scopesFor('employer', 'interviewer')).not.toContain('jobs.post');
});

test('TOKEN-01 ready choices: reading, the jobs, or all', () => {
  const scopes = scopesFor('employer', 'recruiter');
  expect(presetScopes('all', scopes)).toEqual(scopes);
  expect(presetScopes('jobs', scopes)).toEqual(['jobs.view', 'jobs.post', 'jobs.edit', 'jobs.end']);
  expect(presetScopes('read', scopes)).toEqual(
    expect.arrayContaining(['jobs.view', 'applicants.view', 'candidates.search']),
  );
  expect(presetScopes('read', scopes)).not.toContain('jobs.post');
  expect(presetScopes('read', scopesFor('seeker'))).toContain('profile.read');
  expect(presetScopes('read', scopesFor('seeker'))).not.toContain('profile.write');
});
