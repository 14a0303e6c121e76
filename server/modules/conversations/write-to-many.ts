/** A company's message to several applicants, each with their own values in the place of placeholders. */
import { MESSAGE_MAX } from '#contract/conversation-rules.ts';
import { fillPlaceholders, unknownPlaceholders } from '#contract/template-rules.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../failure.ts';
import type { Employer } from '../../plugins/viewer.ts';
import { getLevel } from '../companies/levels.ts';
import type { Hold } from '../undo/changes.ts';
import { assertMayWrite } from './policy.ts';
import { templateValuesOf } from './presenter.ts';
import { addMessages, type ConversationRow, lockConversations } from './repository.ts';

interface Written {
  readonly applicationIds: readonly number[];
  readonly text: string;
  /** The call's field that has the text. */
  readonly field: string;
  readonly hold: Hold | undefined;
}

const assertKnownPlaceholders = (text: string, field: string): void => {
  const [unknown] = unknownPlaceholders(text);
  if (unknown === undefined) return;
  const values = { placeholder: `{{${unknown}}}` };
  throw invalid({ [field]: { key: 'server.field.unknown_placeholder', values } });
};

const fillFor = (row: ConversationRow, text: string, field: string): string => {
  const filled = fillPlaceholders(text.trim(), templateValuesOf(row));
  if (filled.length > MESSAGE_MAX)
    throw invalid({ [field]: { key: 'server.field.message_too_long', values: { max: MESSAGE_MAX } } });
  return filled;
};

/**
 * Adds the messages in the caller's transaction; notifying the applicants is the caller's.
 * @returns what each was written; those who withdrew are left out.
 */
export const writeToMany = async (
  tx: Db,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  viewer: Employer,
  { applicationIds, text, field, hold }: Written,
) => {
  assertKnownPlaceholders(text, field);
  const at = clock.now();
  const rows = await lockConversations(tx, viewer, applicationIds, at);
  const level = await getLevel(tx, viewer.companyId, settings);
  for (const row of rows) assertMayWrite(viewer, { ...row, level });
  const written = rows.map((row) => ({ row, text: fillFor(row, text, field) }));
  await addMessages(tx, written, { authorId: viewer.userId, createdAt: at, hold });
  return written;
};
