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
import { type Draft, Drafted, DraftNotice, DraftState } from '../shared/ui/draft.tsx';

interface TypedTranslation {
  readonly text: string;
  /** The version of the text that was edited. */
  readonly version: number;
}
type TypedTranslations = Readonly<Record<string, TypedTranslation>>;

interface Typing {
  readonly typed: TypedTranslations;
  readonly type: (key: string, text: TypedTranslation | undefined) => void;
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

const typedIn = (draft: Draft): TypedTranslations =>
  Object.fromEntries(
    Object.entries(draft.found?.data ?? {}).filter((entry): entry is [string, TypedTranslation] =>
      isTypedTranslation(entry[1]),
    ),
  );

interface TypedTranslationsProps {
  readonly locale: string;
  readonly children: ReactNode;
}

/** Stores one draft for all texts of a language. */
export const TypedTranslationsOf = ({ locale, children }: TypedTranslationsProps) => (
  <Drafted id={`translations:${locale.toLowerCase()}`} loading={<Loading />}>
    {(draft) => <Keeping draft={draft}>{children}</Keeping>}
  </Drafted>
);

export const Loading = () => (
  <Box className="container" sx={{ pt: 3 }}>
    <Skeleton height={320} />
  </Box>
);

const Keeping = ({ draft, children }: { readonly draft: Draft; readonly children: ReactNode }) => {
  const [typed, setTyped] = useState<TypedTranslations>(() => typedIn(draft));
  const { change } = draft;
  // A save that finishes late must apply to the latest input.
  const latest = useRef(typed);
  const type = useCallback(
    (key: string, text: TypedTranslation | undefined) => {
      const { [key]: _, ...others } = latest.current;
      const data = text ? { ...others, [key]: text } : others;
      latest.current = data;
      setTyped(data);
      change(() => (Object.keys(data).length > 0 ? { version: null, data } : undefined));
    },
    [change],
  );
  const arriving = useRef(false);
  const typing = useMemo(() => ({ typed, type, arriving }), [typed, type]);
  return (
    <TypingContext value={typing}>
      <DraftNotice draft={draft} />
      {children}
      <DraftState draft={draft} />
    </TypingContext>
  );
};
