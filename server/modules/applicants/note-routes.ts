/** A company's private notes about candidates it knows. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listFormat } from '#contract/shared/formatters.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { forbidden, notFound, orNotFound } from '../../http/failure.ts';
import { mayDo } from '../../http/membership.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { assertCurrentVersion, lockVersion } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { candidateNotes } from '../../platform/db/schema.ts';
import { isKnownTo, mustBeSeen } from '../candidates/policy.ts';
import { isSeen } from '../candidates/repository.ts';
import { notifyMentioned } from './mentions.ts';
import {
  addNote,
  changeNote,
  findNote,
  findSubject,
  type NoteRow,
  ownNote,
  readNotes,
  removeNote,
} from './notes-repository.ts';
import { canChangeNote } from './policy.ts';

const presentNote = ({ authorId, createdAt, updatedAt, ...note }: NoteRow, viewer: Employer) => ({
  ...note,
  can_change: canChangeNote(viewer, authorId),
  created_at: createdAt,
  updated_at: updatedAt,
});

export const noteRoutes = (app: FastifyInstance, { database: { db }, clock, catalogues }: Deps): void => {
  /** Names the colleagues who are notified, so that a name that reached nobody is noticed. */
  const sayDone = (
    done: 'server.note_added' | 'server.note_saved',
    told: readonly string[],
    { locale }: Pick<FastifyRequest, 'locale'>,
  ): string => {
    const t = catalogues.translate(locale);
    const names = listFormat(locale, { type: 'conjunction' }).format(told);
    return told.length === 0 ? t(done) : `${t(done)} ${t('server.note_told', { names })}`;
  };

  const present = async (tx: Db, viewer: Employer, id: number) => {
    const note = orNotFound(await findNote(tx, viewer.companyId, id));
    return presentNote(note, viewer);
  };

  /** For members who can't see the candidate, the note does not exist. */
  const assertMayChange = async (tx: Db, viewer: Employer, id: number): Promise<void> => {
    const note = orNotFound(await findSubject(tx, viewer.companyId, id));
    // Members who may find candidates keep access to notes about those who have hidden since.
    const isInSight =
      mayDo(viewer, 'candidates.search') || (await isSeen(tx, note.candidateId, isKnownTo(viewer)));
    mustBeSeen(isInSight);
    if (!canChangeNote(viewer, note.authorId)) throw forbidden();
  };

  call(app, 'GET candidate-notes', async ({ query: { candidate_id: id }, viewer }) => {
    mustBeSeen(await isSeen(db, id, isKnownTo(viewer)));
    return { data: (await readNotes(db, viewer.companyId, id)).map((row) => presentNote(row, viewer)) };
  });

  call(app, 'POST add-candidate-note', ({ body: { candidate_id: userId, text }, viewer, request }) =>
    db.transaction(async (tx) => {
      const { companyId, userId: authorId } = viewer;
      mustBeSeen(await isSeen(tx, userId, isKnownTo(viewer)));
      const id = await addNote(tx, {
        companyId,
        userId,
        authorId,
        text: text.trim(),
        createdAt: clock.now(),
      });
      const told = await notifyMentioned(tx, { companyId, authorId, userId, text });
      return { message: sayDone('server.note_added', told, request), data: await present(tx, viewer, id) };
    }),
  );

  call(app, 'POST change-candidate-note', ({ body, viewer, request }) =>
    db.transaction(async (tx) => {
      const { companyId } = viewer;
      const { note_id: id, text } = body;
      await assertMayChange(tx, viewer, id);
      const before = orNotFound(await findSubject(tx, companyId, id));
      const version = orNotFound(await lockVersion(tx, candidateNotes, ownNote(companyId, id)));
      await assertCurrentVersion(body.version, version, () => present(tx, viewer, id));
      await changeNote(tx, companyId, id, { text: text.trim(), updatedAt: clock.now() });
      const { userId: authorId } = viewer;
      const told = await notifyMentioned(tx, {
        companyId,
        authorId,
        userId: before.candidateId,
        text,
        before: before.text,
      });
      return { message: sayDone('server.note_saved', told, request), data: await present(tx, viewer, id) };
    }),
  );

  call(app, 'POST delete-candidate-note', async ({ body: { note_id: id }, viewer, t }) => {
    await assertMayChange(db, viewer, id);
    if (!(await removeNote(db, viewer.companyId, id))) throw notFound();
    return { message: t('server.note_deleted') };
  });
};
