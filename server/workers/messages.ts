/** What the supervisor and its workers tell each other. */
import type { Registry } from 'prom-client';

/** The metrics of one process, as they travel to the supervisor. */
export type MetricsOfProcess = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type ToWorker =
  /** Others take over: end without being noticed. */
  | { readonly kind: 'retire' }
  /** The whole portal ends. */
  | { readonly kind: 'drain' }
  /** End without waiting for proxies. */
  | { readonly kind: 'hurry' }
  | { readonly kind: 'read metrics'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'metrics'; readonly id: number; readonly metrics: MetricsOfProcess };
