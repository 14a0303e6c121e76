/** The links in the emails about applications that wait for confirmation. */
import { pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import type { KeyedHash } from '../../platform/installation-key.ts';
import { isCutToken, readSignedToken, signedToken } from '../../platform/signed-token.ts';

const CONFIRM = ['visitor-application', 'confirm'] as const;

/** The address in the email, which leads to the list of applications. */
export const confirmLink = ({ keyedHash, settings }: Pick<Deps, 'keyedHash' | 'settings'>, id: number) =>
  settings.publicUrl +
  withQuery(pageAddress(paths.confirmApplication), {
    token: signedToken(keyedHash, CONFIRM, id),
    next: paths.appliedJobs,
  });

export const readLink = (keyedHash: KeyedHash, token: string) => readSignedToken(keyedHash, CONFIRM, token);

export const isCutLink = (keyedHash: KeyedHash, token: string) => isCutToken(keyedHash, CONFIRM, token);
