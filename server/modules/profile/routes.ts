/** API-05, API-06: profiles of candidates and companies. */
import type { FastifyInstance } from 'fastify';
import { noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import { mayDo } from '../../http/membership.ts';
import { type Employer, isMember, type Viewer } from '../../http/plugins/viewer.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import { changing, companyTag } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { reviewProfile } from '../profile-review/review.ts';
import { profileEntryRoutes } from './entry-routes.ts';
import { fileRoutes } from './file-routes.ts';
import {
  assertValidAbout,
  assertValidContact,
  assertValidGeneral,
  assertValidResumeData,
  mayPresentThemselves,
  mustBeOneself,
} from './policy.ts';
import { preferenceRoutes } from './preference-routes.ts';
import * as repository from './repository.ts';
import { resumeListRoutes } from './resume-list-routes.ts';

const unknownEntry = (field: string) => invalid({ [field]: { key: 'server.field.unknown_entry' } });

/** The validated place of a form; undefined if the form has none. */
const placeOf = async (
  db: Db,
  form: { country_id?: number | null; state_id?: number | null; city_id?: number | null },
): Promise<repository.Place | undefined> => {
  const { country_id, state_id, city_id } = form;
  if (country_id === undefined && state_id === undefined && city_id === undefined) return undefined;
  const place = await repository.findPlace(db, {
    countryId: country_id ?? null,
    stateId: state_id ?? null,
    cityId: city_id ?? null,
  });
  if (!place) throw unknownEntry(city_id ? 'city_id' : state_id ? 'state_id' : 'country_id');
  return place;
};

type Read = (tx: Db, userId: number, companyId: number | null) => Promise<{ readonly version: number }>;

/** Whether the user's profile includes a company. */
const editsCompany = (viewer: Viewer): viewer is Employer =>
  isMember(viewer) && mayDo(viewer, 'company.edit');

/** The company whose details are part of the viewer's profile. */
const companyOf = (viewer: Viewer): number | null => (editsCompany(viewer) ? viewer.companyId : null);

const createChange = (deps: Deps) => {
  const { db } = deps.database;
  /** Changes a section of a profile, unless it has changed since version `seen`. */
  return <T>(
    viewer: Viewer,
    read: Read,
    seen: number | undefined,
    act: (tx: Db) => Promise<T>,
  ): Promise<T> => {
    const save = async (tx: Db) => {
      await repository.lockProfile(tx, viewer.userId);
      const current = await read(tx, viewer.userId, companyOf(viewer));
      await assertCurrentVersion(seen, current.version, () => current);
      if (editsCompany(viewer)) await noteActivity(tx, viewer, { kind: 'company_changed' }, deps.clock.now());
      return act(tx);
    };
    // These details appear on the company's page and its jobs' pages, but in no list.
    return editsCompany(viewer) ? changing(deps, companyTag(viewer.companyId), save) : db.transaction(save);
  };
};
type Change = ReturnType<typeof createChange>;

const generalRoutes = (app: FastifyInstance, { database: { db } }: Deps, change: Change): void => {
  const general = async (tx: Db, userId: number, companyId: number | null) =>
    orNotFound(await repository.readGeneral(tx, userId, companyId));
  call(app, 'GET candidate-general-details', async ({ viewer }) => ({
    data: [await general(db, viewer.userId, companyOf(viewer))],
  }));

  call(app, 'POST candidate-general-details-update', async ({ query, body, viewer, t }) => {
    mustBeOneself(query.user_id, viewer);
    const accepted = assertValidGeneral(body, viewer.role);
    await change(viewer, general, body.version, async (tx) => {
      const place = await placeOf(tx, body);
      if (editsCompany(viewer)) await repository.writeCompanyGeneral(tx, viewer, accepted, place);
      else if (viewer.role === 'seeker') {
        await repository.writeCandidateGeneral(tx, viewer.userId, accepted, place);
      } else await repository.writeUserName(tx, viewer.userId, accepted);
    });
    return { message: t('server.profile_saved') };
  });
};

const aboutRoutes = (app: FastifyInstance, deps: Deps, change: Change): void => {
  const { db } = deps.database;
  call(app, 'GET candidate-about-me-details', async ({ viewer }) => ({
    data: [await repository.readAbout(db, viewer.userId, companyOf(viewer))],
  }));

  call(app, 'POST candidate-about-me-create-or-update', async ({ body, viewer, t }) => {
    mayPresentThemselves(viewer.role === 'seeker' || editsCompany(viewer));
    const about = assertValidAbout(body);
    const isHeld = await change(viewer, repository.readAbout, body.version, async (tx) => {
      if (!editsCompany(viewer)) {
        await repository.writeCandidateAbout(tx, viewer.userId, about);
        return false;
      }
      await repository.writeCompanyAbout(tx, viewer.companyId, about);
      return (await reviewProfile(tx, deps, viewer.companyId)).isHeld;
    });
    return { message: t(isHeld ? 'server.profile_held' : 'server.about_saved') };
  });
};

const resumeDataRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps, change: Change): void => {
  const getResumeData = async (tx: Db, userId: number) =>
    orNotFound(await repository.readResumeData(tx, userId));
  call(app, 'GET candidate-resume-data', async ({ viewer }) => {
    const found = await repository.readResumeData(db, viewer.userId);
    return { data: found ? [found] : [] };
  });

  call(app, 'POST candidate-resume-data-update', async ({ body, viewer, t }) => {
    const accepted = assertValidResumeData(body, clock.today());
    const data = await change(viewer, getResumeData, body.version, async (tx) => {
      await repository.writeResumeData(tx, viewer.userId, accepted);
      return getResumeData(tx, viewer.userId);
    });
    return { message: t('server.resume_data_saved'), data: [data] };
  });
};

const contactRoutes = (app: FastifyInstance, deps: Deps, change: Change): void => {
  const { db } = deps.database;
  const contact = async (tx: Db, userId: number, companyId: number | null) =>
    orNotFound(await repository.readContact(tx, userId, companyId));
  call(app, 'GET candidate-contact-details', async ({ viewer }) => ({
    data: [await contact(db, viewer.userId, companyOf(viewer))],
  }));

  call(app, 'POST candidate-contact-details-update', async ({ body, viewer, t }) => {
    const { mobileNo, website } = assertValidContact(body);
    const data = await change(viewer, contact, body.version, async (tx) => {
      await repository.writePhone(tx, viewer.userId, mobileNo);
      if (editsCompany(viewer) && website !== undefined) {
        await repository.writeWebsite(tx, viewer.companyId, website);
        await reviewProfile(tx, deps, viewer.companyId);
      }
      return contact(tx, viewer.userId, companyOf(viewer));
    });
    return { message: t('server.contact_saved'), data: [data] };
  });
};

export const profileRoutes = (app: FastifyInstance, deps: Deps): void => {
  const change = createChange(deps);
  generalRoutes(app, deps, change);
  aboutRoutes(app, deps, change);
  resumeDataRoutes(app, deps, change);
  contactRoutes(app, deps, change);
  profileEntryRoutes(app, deps);
  preferenceRoutes(app, deps);
  fileRoutes(app, deps);
  resumeListRoutes(app, deps);
};
