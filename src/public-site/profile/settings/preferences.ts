import type { ResponseOf } from '#contract/calls/endpoints.ts';
import type { Preferences } from '#contract/calls/preferences.ts';
import type { LoadState } from '../../../ui/hooks/use-load.ts';

/** Shared by all sections of the preferences: each is saved separately, and the response contains them all. */
export interface PreferencesProps {
  readonly preferences: Preferences;
  readonly part: LoadState<ResponseOf<'GET candidate-preferences'>>;
}
