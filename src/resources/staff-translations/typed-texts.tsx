/** The translations of a language that are typed and not saved: not lost to another page or filter, nor to a reload. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { type Draft, Drafted, DraftNotice, DraftState } from '../../console/ui/kit.ts';

interface TypedText {
  readonly text: string;
  /** The version of the text that it was typed over. */
  readonly version: number;
}
type TypedTexts = Readonly<Record<string, TypedText>>;

interface Typing {
  readonly typed: TypedTexts;
  readonly type: (key: string, text: TypedText | undefined) => void;
}

const TypingContext = createContext<Typing | undefined>(undefined);

export const useTyping = (): Typing => {
  const typing = useContext(TypingContext);
  if (!typing) throw new Error('useTyping needs a TypedTextsOf above it.');
  return typing;
};

const isTypedText = (value: unknown): value is TypedText =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'version' in value &&
  typeof value.version === 'number';

const typedIn = (draft: Draft): TypedTexts =>
  Object.fromEntries(
    Object.entries(draft.found?.data ?? {}).filter((entry): entry is [string, TypedText] =>
      isTypedText(entry[1]),
    ),
  );

interface TypedTextsProps {
  readonly locale: string;
  readonly children: ReactNode;
}

/** Keeps one draft for all texts of a language. */
export const TypedTextsOf = ({ locale, children }: TypedTextsProps) => (
  <Drafted id={`texts:${locale.toLowerCase()}`}>
    {(draft) => <Keeping draft={draft}>{children}</Keeping>}
  </Drafted>
);

const Keeping = ({ draft, children }: { readonly draft: Draft; readonly children: ReactNode }) => {
  const [typed, setTyped] = useState<TypedTexts>(() => typedIn(draft));
  const { change } = draft;
  // A save that ends later still changes what is typed by then.
  const latest = useRef(typed);
  const type = useCallback(
    (key: string, text: TypedText | undefined) => {
      const { [key]: _, ...others } = latest.current;
      const data = text ? { ...others, [key]: text } : others;
      latest.current = data;
      setTyped(data);
      change(() => (Object.keys(data).length > 0 ? { version: null, data } : undefined));
    },
    [change],
  );
  const typing = useMemo(() => ({ typed, type }), [typed, type]);
  return (
    <TypingContext value={typing}>
      <DraftNotice draft={draft} />
      {children}
      <DraftState draft={draft} />
    </TypingContext>
  );
};
