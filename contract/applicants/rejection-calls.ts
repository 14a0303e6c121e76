/** Rejections that wait before they are sent. See docs/decisions/0060-scheduled-rejections.md. */
import { Type } from 'typebox';
import { Answer, basedOnEach, type Endpoint, Id, leftAlone } from '../shared/common.ts';
import { UndoableAnswer } from '../undo/calls.ts';
import { Applications } from './calls.ts';

const RejectionDelay = Type.Object({
  hours: Type.Union([Type.Literal(0), Type.Literal(24), Type.Literal(48), Type.Literal(72)], {
    description: '0: rejections are sent at once.',
  }),
});
const Changed = Type.Object({
  ...UndoableAnswer(Type.Object({ application_ids: Type.Array(Id) })).properties,
  ...leftAlone,
});

export const rejectionEndpoints = {
  'GET rejection-delay': {
    summary: 'How many hours after rejecting an applicant the company’s rejections are sent.',
    access: 'employer',
    permission: 'applicants.view',
    response: Answer(RejectionDelay),
  },
  'POST set-rejection-delay': {
    summary: 'Change it, for rejections from then on.',
    access: 'employer',
    permission: 'stages.manage',
    body: RejectionDelay,
    response: Answer(RejectionDelay),
  },
  'POST cancel-scheduled-rejections': {
    summary: 'Cancel rejections before they are sent. Returns the applications that had one.',
    access: 'employer',
    permission: 'applicants.move',
    creates: true,
    body: Type.Object({ application_ids: Applications, ...basedOnEach }),
    response: Changed,
  },
  'POST send-scheduled-rejections': {
    summary: 'Send scheduled rejections now. Returns the applications that had one.',
    access: 'employer',
    permission: 'applicants.move',
    creates: true,
    body: Type.Object({ application_ids: Applications, ...basedOnEach }),
    response: Changed,
  },
} as const satisfies Record<string, Endpoint>;
