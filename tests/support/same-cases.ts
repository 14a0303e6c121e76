/**
 * Properties are tried on the same cases in each run, so that a run fails only by what changed. `PROPERTY_SEED` tries
 * others.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
