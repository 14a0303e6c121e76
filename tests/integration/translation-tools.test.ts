/** What docs/translating.md says of translators' tools, done by them: over HTTP with curl, and with translate-toolkit. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import type { StaffTranslation, TranslationImport } from '#contract/i18n/calls.ts';
import { buildApp } from '#server/app.ts';
import { signInStaff } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const hasTools = ['curl', 'pogrep', 'pomerge'].every((tool) => spawnSync(tool, ['--version']).status === 0);
const run = promisify(execFile);

const portal = await portalOfFile();
const staff = await signInStaff(portal);
const app = await buildApp(portal.deps);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const folder = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const file = (name: string) => join(folder, name);
const textOf = async (key: string) =>
  (await portal.request<StaffTranslation>(`GET staff/translations/es:${key}`, { token: staff })).body.text;

test.skipIf(!hasTools)(
  'TEXT-10 tools fetch a language with a token, change a text and send it back; what others changed meanwhile stays (skipped without curl and translate-toolkit)',
  async () => {
    const made = await portal.request('POST api-tokens', {
      token: staff,
      body: { name: 'Tools', scopes: ['translations.read', 'translations.write'], expires_in_days: 30 },
    });
    const authorization = `Authorization: Bearer ${made.body.data.token}`;
    const calls = `${address}/api/staff`;
    await run('curl', [
      ...['--fail', '--silent', '-H', authorization, '-o', file('es.po')],
      `${calls}/translation-file?locale=es&kind=po`,
    ]);

    // A translator takes some texts out, changes them, and puts them back.
    await run('pogrep', [
      ...['--progress=none', '--search=locations', '--regexp', '^nav[.](jobs|sign_in)$'],
      ...[file('es.po'), file('some.po')],
    ]);
    const some = readFileSync(file('some.po'), 'utf8');
    writeFileSync(
      file('some.po'),
      some.replace('"Iniciar sesión"', '"Entrar ya"').replace('"Empleos"', '"Vacantes"'),
    );
    await run('pomerge', [
      ...['--progress=none', '-t', file('es.po'), '-i', file('some.po'), '-o', file('changed.po')],
    ]);

    // Meanwhile, somebody else changes one of them.
    await portal.request('PUT staff/translations/es:nav.jobs', { token: staff, body: { text: 'Trabajos' } });
    const { stdout } = await run('curl', [
      ...['--fail', '--silent', '-H', authorization, '-F', 'locale=es', '-F', 'apply=true'],
      ...['-F', `file=@${file('changed.po')}`, `${calls}/translation-imports`],
    ]);
    const answer: TranslationImport = JSON.parse(stdout);
    expect(answer).toMatchObject({
      ...{ applied: true, changed: 1, conflicting: 1 },
      changes: [{ key: 'nav.sign_in', after: 'Entrar ya' }],
      conflicts: [{ key: 'nav.jobs', theirs: 'Trabajos', mine: 'Vacantes' }],
    });
    expect([await textOf('nav.sign_in'), await textOf('nav.jobs')]).toEqual(['Entrar ya', 'Trabajos']);
  },
);
