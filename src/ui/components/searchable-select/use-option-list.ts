import { useRef, useState } from 'react';
import type { MessageValues } from '#contract/shared/message-format.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import type { Option } from './option.ts';

type ListCode = typeof import('./listbox.tsx');

type State =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly code: ListCode; readonly options: readonly Option[] };

const NO_OPTIONS: readonly Option[] = [];

/** The list of a select, loaded with its code on first use. */
export const useOptionList = (load: () => Promise<readonly Option[]>) => {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const asked = useRef(false);

  const prepare = () => {
    if (asked.current) return;
    asked.current = true;
    setState({ kind: 'loading' });
    Promise.all([import('./listbox.tsx'), load()]).then(
      ([code, options]) => setState({ kind: 'ready', code, options }),
      () => {
        // Requested again the next time the list opens.
        asked.current = false;
        setState({ kind: 'failed' });
      },
    );
  };

  const matching = (typed: string | undefined): readonly Option[] => {
    if (state.kind !== 'ready') return NO_OPTIONS;
    return typed === undefined ? state.options : state.code.matching(state.options, typed);
  };

  /** The announcement about the open list: the number of options, or why there are none. */
  const report = (shown: number): [MessageKey, MessageValues?] => {
    if (state.kind !== 'ready') return [state.kind === 'loading' ? 'select.loading' : 'select.failed'];
    if (state.options.length === 0) return ['select.empty'];
    return shown === 0 ? ['select.no_results'] : ['select.results', { smart_count: shown }];
  };

  return { prepare, matching, report, Listbox: state.kind === 'ready' ? state.code.Listbox : undefined };
};
