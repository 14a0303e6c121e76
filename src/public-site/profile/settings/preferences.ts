import type { ResponseOf } from '#contract/endpoints.ts';
import type { Preferences } from '#contract/profile/preference-calls.ts';
import type { LoadState } from '../../../ui/hooks/use-load.ts';

/** Shared by all sections of the preferences: each is saved separately, and the response contains them all. */
export interface PreferencesProps {
  readonly preferences: Preferences;
  readonly part: LoadState<ResponseOf<'GET candidate-preferences'>>;
}
