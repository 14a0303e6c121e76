/** Who may write in a conversation. Queries have checked that the viewer may see it. */
import { type CompanyLevel, isUnlocked } from '#contract/companies/levels.ts';
import type { ConversationSide, Obstacle } from '#contract/conversations/rules.ts';
import { Failure, orNotFound, type Text } from '../../http/failure.ts';
import type { Viewer } from '../../http/plugins/viewer.ts';
import { isMember } from '../../http/plugins/viewer.ts';

/** The state of an application and its job, as the viewer may know it. */
interface Matter {
  readonly isWithdrawn: boolean;
  /** The job was deleted, or its company is suspended or closed. */
  readonly isEnded: boolean;
  /** The company's level. */
  readonly level: CompanyLevel;
}

/** The viewer's side of the conversation; undefined if none. */
const sideOf = (viewer: Viewer): ConversationSide | undefined => {
  if (viewer.role === 'seeker') return 'applicant';
  return isMember(viewer) ? 'company' : undefined;
};

/** The same. Conversations look missing to staff. */
export const getSide = (viewer: Viewer): ConversationSide => orNotFound(sideOf(viewer));

/** Why a viewer cannot write; null if they can. */
export const obstacleFor = (viewer: Viewer, matter: Matter): Obstacle | null => {
  if (matter.isWithdrawn) return 'withdrawn';
  if (matter.isEnded) return 'ended';
  if (isMember(viewer) && !isUnlocked('write_to_applicants', matter.level)) return 'email_unconfirmed';
  return null;
};

const closed = (text: Text) => new Failure('changed', text);

/** Throws if the viewer cannot write. */
export const assertMayWrite = (viewer: Viewer, matter: Matter): void => {
  switch (obstacleFor(viewer, matter)) {
    case null:
      return;
    case 'email_unconfirmed':
      throw new Failure('email_unconfirmed', { key: 'server.error.email_unconfirmed' });
    case 'withdrawn':
      throw closed({ key: 'server.error.conversation_withdrawn' });
    case 'ended':
      throw closed({ key: 'server.error.conversation_ended' });
  }
};
