import { Box } from '@mui/material';
import {
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { htmlOfPastedText, tidyPastedHtml } from './pasted-html.ts';

interface EditorProps {
  readonly source: string;
  readonly label: string;
  readonly id: string;
  readonly invalid: boolean;
}

/**
 * What a job post needs. Pictures and colours are left out because job pages don't show them. In an empty editor, "- "
 * makes an empty list; react-admin then sets the empty text, which would remove the list.
 */
const extensions = DefaultEditorOptions.extensions
  ?.filter(({ name }) => name === 'starterKit')
  .map((starterKit) =>
    starterKit.extend({
      dispatchTransaction({ transaction, next }) {
        const { before, doc } = transaction;
        const isSetByForm = transaction.getMeta('preventUpdate') === true;
        if (!isSetByForm || before.textContent !== '' || doc.textContent !== '') next(transaction);
      },
    }),
  );

const toolbar = (
  <RichTextInputToolbar size="small">
    <FormatButtons size="small" />
    <ListButtons size="small" />
    <LinkButtons size="small" />
  </RichTextInputToolbar>
);

/** Text without HTML may hold lists, too. */
const pasteText: NonNullable<typeof DefaultEditorOptions.editorProps>['handlePaste'] = (
  view,
  { clipboardData },
) => {
  const text = clipboardData?.getData('text/plain') ?? '';
  if (!text.includes('\n') || clipboardData?.types.includes('text/html')) return false;
  return view.pasteHTML(htmlOfPastedText(text));
};

/** Passes the form's state to the editable element without rebuilding the editor. */
const useWiring = (box: RefObject<HTMLElement | null>, { id, invalid }: EditorProps) => {
  useEffect(() => {
    const element = box.current?.querySelector('[contenteditable]');
    // The field's id belongs to react-admin's wrapper.
    element?.setAttribute('id', `${id}-text`);
    element?.setAttribute('aria-invalid', String(invalid));
    element?.setAttribute('aria-describedby', `${id}-error`);
  });
};

const look = (invalid: boolean) => ({
  '& .MuiFormHelperText-root': { display: 'none' },
  '& .RaLabeled-fullWidth': { marginBottom: 0 },
  '&& .RaRichTextInputToolbar-root': {
    p: 0.75,
    gap: 0.5,
    border: '1px solid var(--line-strong)',
    borderBottom: 0,
    borderRadius: 'var(--radius) var(--radius) 0 0',
    bgcolor: 'var(--surface-2)',
    '& > *': { m: 0 },
    '& button.MuiToggleButton-root': { width: 32, height: 32 },
    ...(invalid ? { borderColor: 'var(--danger)' } : {}),
  },
  // The class is doubled to win over react-admin's own rules.
  '&& .RaRichTextInput-editorContent .ProseMirror, && .RaRichTextInput-editorContent .ProseMirror:focus': {
    minHeight: 170,
    maxHeight: 460,
    overflowY: 'auto',
    px: 2,
    py: 1.5,
    border: '1px solid',
    borderColor: invalid ? 'var(--danger)' : 'var(--line-strong)',
    borderRadius: '0 0 var(--radius) var(--radius)',
    backgroundColor: 'var(--surface)',
    boxShadow: invalid ? 'inset 0 0 0 1px var(--danger)' : 'none',
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
    '& ul, & ol': { paddingInlineStart: '1.4em', margin: '0.5em 0' },
    '& p': { margin: '0 0 0.5em' },
    '& h1, & h2, & h3, & h4': { margin: '0 0 0.25em', fontSize: 'var(--text-l)' },
    '& * + h1, & * + h2, & * + h3, & * + h4': { marginTop: '0.75em' },
    '& a': { color: 'var(--accent)' },
    // The styles the editor needs to work; see `injectCSS` below.
    position: 'relative',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    '& img.ProseMirror-separator': { display: 'inline', border: 0, margin: 0, width: 0, height: 0 },
    '&.ProseMirror-hideselection': {
      caretColor: 'transparent',
      '& *::selection': { background: 'transparent' },
    },
  },
  '&& .RaRichTextInput-editorContent .ProseMirror:focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: '-1px',
  },
});

/** react-admin's editor with the portal's styles. */
const RichTextEditor = (props: EditorProps) => {
  const { source, label, id, invalid } = props;
  const box = useRef<HTMLDivElement>(null);
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      extensions,
      // The content security policy allows no styles injected by scripts.
      injectCSS: false,
      editorProps: {
        transformPastedHTML: tidyPastedHtml,
        handlePaste: pasteText,
        attributes: { dir: 'auto', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      },
    }),
    [label],
  );
  useWiring(box, props);
  return (
    <Box ref={box} sx={look(invalid)}>
      <RichTextInput
        editorOptions={options}
        helperText={false}
        id={id}
        label={false}
        source={source}
        toolbar={toolbar}
      />
    </Box>
  );
};

export default RichTextEditor;
