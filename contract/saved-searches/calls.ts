import { type Static, Type } from 'typebox';
import { JobFilters } from '../jobs/calls.ts';
import {
  Answer,
  type Endpoint,
  Id,
  ListAnswer,
  Message,
  Moment,
  Nullable,
  OneOf,
  Text,
} from '../shared/common.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { pageAddress, paths } from '../shared/page-paths.ts';
import { ALERT_FREQUENCIES, SAVED_SEARCH_NAME_MAX } from './rules.ts';

/** The posting date is no filter here, because alerts only contain new jobs. */
const { posted: _posted, sort: _sort, page: _page, ...savedFilters } = JobFilters.properties;
export const SavedFilters = Type.Object(savedFilters);
export type SavedFilters = Static<typeof SavedFilters>;

const Name = Type.String({ minLength: 1, maxLength: SAVED_SEARCH_NAME_MAX, pattern: '\\S' });
const Frequency = OneOf(ALERT_FREQUENCIES);

export const SavedSearch = Type.Object({
  id: Id,
  name: Type.String(),
  filters: SavedFilters,
  frequency: Frequency,
  is_paused: Type.Boolean(),
  created_at: Moment,
  new_jobs: Type.Integer({ description: 'Open jobs of the last seven days that match it.' }),
  new_since: Nullable(Type.Integer({ description: 'Of these, the ones since the given moment.' })),
});
export type SavedSearch = Static<typeof SavedSearch>;

const Link = Type.Object({ token: Text(200) });

/** ALERT-01 to ALERT-05. */
export const savedSearchEndpoints = {
  'GET saved-searches': {
    summary: 'Your saved searches, newest first.',
    access: 'seeker',
    query: Type.Object({ since: Type.Optional(Moment) }),
    response: ListAnswer(SavedSearch),
  },
  'POST save-search': {
    summary:
      'Save a search and get alerts about new jobs. Visitors give an email address, and a link by email confirms it; the response is the same for every address.',
    access: 'anyone',
    creates: true,
    body: Type.Object({
      name: Name,
      filters: SavedFilters,
      frequency: Type.Optional(Frequency),
      time_zone: Type.Optional(Text(60)),
      email: Type.Optional(Text(EMAIL_MAX)),
      website: Type.Optional(Text(200)),
    }),
    response: Type.Object({
      ...Message.properties,
      saved: Type.Boolean({ description: 'False until the visitor has confirmed the address.' }),
      /** Null for visitors. */
      id: Nullable(Id),
    }),
  },
  'POST change-saved-search': {
    summary: 'Rename a saved search, change how often it alerts you, pause or resume it.',
    access: 'seeker',
    body: Type.Object({
      id: Id,
      name: Type.Optional(Name),
      frequency: Type.Optional(Frequency),
      is_paused: Type.Optional(Type.Boolean()),
    }),
    response: Answer(SavedSearch),
  },
  'POST delete-saved-search': {
    summary: 'Delete a saved search. It can be restored for a day.',
    access: 'seeker',
    body: Type.Object({ id: Id }),
    response: Message,
  },
  'POST restore-saved-search': {
    summary: 'Restore a deleted saved search.',
    access: 'seeker',
    body: Type.Object({ id: Id }),
    response: Message,
  },
  'POST confirm-saved-search': {
    summary: 'Confirm the alerts of a search by the link in the email.',
    access: 'anyone',
    body: Link,
    plainForm: true,
    response: Message,
  },
  'POST stop-saved-search': {
    summary:
      'Stop the alerts of a search by the link in one of them, or with one click in a mail program (RFC 8058).',
    access: 'anyone',
    query: Type.Object({ token: Type.Optional(Text(200)) }),
    body: Type.Object({ token: Type.Optional(Text(200)) }),
    oneClickPage: pageAddress(paths.jobAlertLink, 'stop'),
    plainForm: true,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;
