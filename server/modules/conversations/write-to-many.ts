/** A company's message to several applicants, each with their own values in the place of placeholders. */
import { MESSAGE_MAX } from '#contract/conversations/rules.ts';
import { fillPlaceholders, unknownPlaceholders } from '#contract/message-templates/rules.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../http/failure.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import { getLevel } from '../companies/levels.ts';
import { assertMayWrite } from './policy.ts';
import { templateValuesOf } from './presenter.ts';
import { addMessages, type ConversationRow, lockConversations } from './repository.ts';

type FillDeps = Pick<Deps, 'catalogues' | 'clock'> & {
  readonly settings: Pick<Deps['settings'], 'requireConfirmedEmail' | 'smtpUrl'>;
};

interface MessageToMany {
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

const fillFor = (
  row: ConversationRow,
  catalogues: Catalogues,
  { text, field }: Omit<MessageToMany, 'hold'>,
): string => {
  const filled = fillPlaceholders(text.trim(), templateValuesOf(row, catalogues));
  if (filled.length > MESSAGE_MAX)
    throw invalid({ [field]: { key: 'server.field.message_too_long', values: { max: MESSAGE_MAX } } });
  return filled;
};

/** What each applicant would be written; those who withdrew are left out. */
export const fillForMany = async (
  tx: Db,
  { clock, settings, catalogues }: FillDeps,
  viewer: Employer,
  message: Omit<MessageToMany, 'hold'>,
) => {
  const { applicationIds, text, field } = message;
  assertKnownPlaceholders(text, field);
  const rows = await lockConversations(tx, viewer, applicationIds, clock.now());
  const level = await getLevel(tx, viewer.companyId, settings);
  for (const row of rows) assertMayWrite(viewer, { ...row, level });
  return rows.map((row) => ({ row, text: fillFor(row, catalogues, message) }));
};

/**
 * Adds the messages in the caller's transaction; notifying the applicants is the caller's.
 * @returns what each was written; those who withdrew are left out.
 */
export const writeToMany = async (
  tx: Db,
  deps: FillDeps & Pick<Deps, 'signals'>,
  viewer: Employer,
  { hold, ...message }: MessageToMany,
) => {
  const written = await fillForMany(tx, deps, viewer, message);
  const by = { authorId: viewer.userId, createdAt: deps.clock.now(), hold };
  const said = await addMessages(tx, deps.signals, written, by);
  return written.map(({ row }) => ({ row, said: said.get(row.applicationId) }));
};
