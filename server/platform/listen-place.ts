/** The addresses and ports that the portal listens on, and which setting is at fault if one can't be used. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Env } from './env.ts';
import { SettingError } from './settings/parse.ts';
import { codeOf } from './system-problem.ts';

export interface ListenPlace {
  readonly host: string;
  readonly port: number;
  /** The settings that name them. */
  readonly variables: { readonly host: string; readonly port: string };
}

export const visitorsPlace = ({ host, port }: Pick<Env, 'host' | 'port'>): ListenPlace => ({
  host,
  port,
  variables: { host: 'HOST', port: 'PORT' },
});

export const metricsPlace = ({
  metricsHost: host,
  metricsPort: port,
}: Pick<Env, 'metricsHost' | 'metricsPort'>): ListenPlace | undefined =>
  port === undefined ? undefined : { host, port, variables: { host: 'METRICS_HOST', port: 'METRICS_PORT' } };

/** Where replies by email arrive, if they do by SMTP. */
export const repliesPlace = ({
  inboundSmtpHost: host,
  inboundSmtpPort: port,
  replyDomain,
}: Pick<Env, 'inboundSmtpHost' | 'inboundSmtpPort' | 'replyDomain'>): ListenPlace | undefined =>
  port === undefined || replyDomain === undefined
    ? undefined
    : { host, port, variables: { host: 'INBOUND_SMTP_HOST', port: 'INBOUND_SMTP_PORT' } };

const problemOf = (code: string, { host, port, variables }: ListenPlace): string | undefined => {
  const [setHost, setPort] = [`${variables.host}=${host}`, `${variables.port}=${port}`];
  switch (code) {
    case 'EADDRINUSE':
      return `${setPort} is already in use. Stop what uses it, or set ${variables.port} to another port.`;
    case 'EACCES':
    case 'EPERM':
      return `${setPort} may not be used by this user. Set ${variables.port} to 1024 or higher and let a proxy pass requests on.`;
    case 'EADDRNOTAVAIL':
      return `${setHost} is not an address of this machine. Set ${variables.host} to one that it has, or to 0.0.0.0 for all.`;
    case 'EAFNOSUPPORT':
      return `${setHost} can't be used: this machine has no such network. Set ${variables.host} to 0.0.0.0 or 127.0.0.1.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `${setHost} is not known as a host name. Set ${variables.host} to an address of this machine, or to 0.0.0.0 for all.`;
    default:
      return undefined;
  }
};

/** Runs what listens there. @throws {SettingError} naming the setting, if it can't */
export const listenAt = async <T>(place: ListenPlace, listen: () => T | Promise<T>): Promise<T> => {
  try {
    return await listen();
  } catch (error) {
    const problem = problemOf(codeOf(error), place);
    throw problem ? new SettingError(problem, { cause: error }) : error;
  }
};

const assertFree = (place: ListenPlace): Promise<void> =>
  listenAt(place, async () => {
    const probe = createServer();
    probe.listen({ port: place.port, host: place.host });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  });

/** Fails early, before minutes are spent on loading data. @throws {SettingError} */
export const assertPlacesFree = async (
  env: Parameters<typeof visitorsPlace>[0] &
    Parameters<typeof metricsPlace>[0] &
    Parameters<typeof repliesPlace>[0],
): Promise<void> => {
  for (const place of [visitorsPlace(env), metricsPlace(env), repliesPlace(env)])
    if (place) await assertFree(place);
};
