/** A language's unsaved translations. They survive changing page or filter, and reloading. */
import { Box, Skeleton } from '@mui/material';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDraft } from '../../features/drafts/use-draft.ts';
import { type Draft, DraftNotice, DraftState } from '../shared/ui/draft.tsx';

interface TypedTranslation {
  readonly text: string;
  /** The version of the text that was edited. */
  readonly version: number;
}
type TypedTranslations = Readonly<Record<string, TypedTranslation>>;

interface Typing {
  readonly typed: TypedTranslations;
  readonly type: (key: string, text: TypedTranslation | undefined) => void;
  /** Whether earlier input is known; before, new input would replace it. */
  readonly isReady: boolean;
  /** Whether the first text that appears gets the focus. */
  readonly arriving: RefObject<boolean>;
}

const TypingContext = createContext<Typing | undefined>(undefined);

export const useTyping = (): Typing => {
  const typing = useContext(TypingContext);
  if (!typing) throw new Error('useTyping needs a TypedTranslationsOf above it.');
  return typing;
};

const isTypedTranslation = (value: unknown): value is TypedTranslation =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'version' in value &&
  typeof value.version === 'number';

const typedIn = (found: Draft['found']): TypedTranslations =>
  Object.fromEntries(
    Object.entries(found?.data ?? {}).filter((entry): entry is [string, TypedTranslation] =>
      isTypedTranslation(entry[1]),
    ),
  );

interface TypedTranslationsProps {
  readonly locale: string;
  readonly children: ReactNode;
}

/**
 * Stores one draft for all texts of a language. Everything else stays while another language's draft is loading:
 * a filter chosen meanwhile would be lost with its form.
 */
export const TypedTranslationsOf = ({ locale, children }: TypedTranslationsProps) => {
  const draft = useDraft(`translations:${locale.toLowerCase()}`);
  const { change, found, isReady, key: draftKey } = draft;
  const [written, setWritten] = useState<{ readonly of: string; readonly typed: TypedTranslations }>();
  const stored = useMemo(() => typedIn(found), [found]);
  const typed = written?.of === draftKey ? written.typed : stored;
  // A save that finishes late must apply to the latest input.
  const latest = useRef(typed);
  latest.current = typed;
  const type = useCallback(
    (key: string, text: TypedTranslation | undefined) => {
      const { [key]: _, ...others } = latest.current;
      const data = text ? { ...others, [key]: text } : others;
      latest.current = data;
      setWritten({ of: draftKey, typed: data });
      change(() => (Object.keys(data).length > 0 ? { version: null, data } : undefined));
    },
    [change, draftKey],
  );
  const arriving = useRef(false);
  const typing = useMemo(() => ({ typed, type, arriving, isReady }), [typed, type, isReady]);
  return (
    <TypingContext value={typing}>
      <DraftNotice draft={draft} />
      {children}
      <DraftState draft={draft} />
    </TypingContext>
  );
};

export const Loading = () => (
  <Box className="container" sx={{ pt: 3 }}>
    <Skeleton height={320} />
  </Box>
);
