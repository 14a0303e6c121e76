/** Messages between the supervisor and its workers. */
import type { Registry } from 'prom-client';

/** The metrics of one process, as sent to the supervisor. */
export type MetricsOfProcess = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type ToWorker =
  /** Shut down unnoticed, because others take over. */
  | { readonly kind: 'retire' }
  /** Shut down with the whole portal. */
  | { readonly kind: 'drain' }
  /** Shut down without waiting for proxies. */
  | { readonly kind: 'hurry' }
  | { readonly kind: 'read metrics'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'metrics'; readonly id: number; readonly metrics: MetricsOfProcess };
