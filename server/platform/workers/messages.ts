/** Messages between the supervisor and its workers. */
import type { Registry } from 'prom-client';

/** The metrics of one process, as sent to the supervisor. */
export type MetricsOfProcess = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** How far a worker's search index is. */
export interface IndexProgress {
  readonly indexed: number;
  readonly jobs: number;
}

export type ToWorker =
  /** Comes with a connection to serve. */
  | { readonly kind: 'connection' }
  /** No further connection comes. */
  | { readonly kind: 'no more connections' }
  /** Shut down unnoticed, because others take over. */
  | { readonly kind: 'retire' }
  /** Shut down with the whole portal. */
  | { readonly kind: 'drain' }
  /** Shut down without waiting for proxies. */
  | { readonly kind: 'hurry' }
  | { readonly kind: 'read metrics'; readonly id: number };

export type FromWorker =
  | ({ readonly kind: 'indexing' } & IndexProgress)
  | { readonly kind: 'ready' }
  /** The connection has arrived. */
  | { readonly kind: 'taken' }
  /** It closes, and asks for no further connections. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'metrics'; readonly id: number; readonly metrics: MetricsOfProcess };
