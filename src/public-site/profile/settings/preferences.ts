import type { ResponseOf } from '#contract/endpoints.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Loaded } from '../../../kit/hooks/use-load.ts';

/** What every part of the preferences needs: they are saved apart and answered as a whole. */
export interface PreferencesProps {
  readonly preferences: Preferences;
  readonly part: Loaded<ResponseOf<'GET candidate-preferences'>>;
}
