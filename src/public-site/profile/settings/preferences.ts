import type { ResponseOf } from '#contract/endpoints.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Part } from '../../../kit/candidates/use-profile.ts';

/** What every part of the preferences needs: they are saved apart and answered as a whole. */
export interface PreferencesProps {
  readonly preferences: Preferences;
  readonly part: Part<ResponseOf<'GET candidate-preferences'>>;
}
