/**
 * Renders a PDF page by page. The browser's own viewer doesn't run in a sandboxed frame, and without a
 * sandbox an untrusted file would run next to the console. Here our own worker draws it onto canvases and
 * runs nothing in it.
 */
import { Alert, Box, Button } from '@mui/material';
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../i18n/context.tsx';

import { PagePlaceholder } from './page-placeholder.tsx';

GlobalWorkerOptions.workerSrc = workerAddress;

/** The number of pages rendered initially; resumes are short. */
const PAGES_AT_ONCE = 4;
/** Sharp on high-density screens without filling a phone's memory. */
const DENSITY_MAX = 2;

type LoadedPdf = { readonly pdf: PDFDocumentProxy } | { readonly failed: true } | undefined;

const usePdf = (file: Blob): LoadedPdf => {
  const [loaded, setLoaded] = useState<LoadedPdf>();
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | undefined;
    const load = async () => {
      const task = getDocument({
        data: await file.arrayBuffer(),
        verbosity: VerbosityLevel.ERRORS,
        enableXfa: false,
        useSystemFonts: true,
        useWasm: false,
      });
      stop = () => void task.destroy();
      if (isLeft) return stop();
      const pdf = await task.promise;
      if (!isLeft) setLoaded({ pdf });
    };
    load().catch(() => !isLeft && setLoaded({ failed: true }));
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [file]);
  return loaded;
};

interface PdfPagesProps {
  readonly file: Blob;
  /** The name of the resume's owner. */
  readonly name: string;
}

const PdfPages = ({ file, name }: PdfPagesProps) => {
  const { t } = useI18n();
  const loaded = usePdf(file);
  const [shown, setShown] = useState(PAGES_AT_ONCE);
  if (!loaded) return <PagePlaceholder />;
  if ('failed' in loaded) return <Alert severity="warning">{t('console.applicants.resume_word')}</Alert>;
  const { pdf } = loaded;
  const count = Math.min(shown, pdf.numPages);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, inlineSize: '100%' }}>
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <Page
          key={number}
          label={t('console.applicants.resume_page', { name, page: number, pages: pdf.numPages })}
          number={number}
          pdf={pdf}
        />
      ))}
      {count < pdf.numPages && (
        <Button onClick={() => setShown(shown + PAGES_AT_ONCE)} size="small">
          {t('console.applicants.resume_more')}
        </Button>
      )}
    </Box>
  );
};
export default PdfPages;

/** The page's text, for screen readers. */
const readText = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
};

/** Renders onto the canvas at its displayed width. @returns a function that stops it. */
const draw = (page: PDFPageProxy, canvas: HTMLCanvasElement) => {
  const density = Math.min(window.devicePixelRatio || 1, DENSITY_MAX);
  const scale = (canvas.clientWidth * density) / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
};

interface PageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly label: string;
}

const Page = ({ pdf, number, label }: PageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | undefined;
    const show = async () => {
      const page = await pdf.getPage(number);
      if (isLeft || !canvas.current) return;
      const task = draw(page, canvas.current);
      stop = () => task.cancel();
      await task.promise;
      const said = await readText(page);
      if (!isLeft) setText(said);
    };
    // A page that can't be rendered stays white; the file can still be downloaded.
    show().catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [pdf, number]);
  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      <canvas
        // The letters of right-to-left pages would be drawn to the left of their places.
        dir="ltr"
        height={297}
        ref={canvas}
        style={{
          display: 'block',
          inlineSize: '100%',
          background: '#fff',
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius-small)',
        }}
        // With the height, as high as an A4 page until it is drawn.
        width={210}
      />
      <p className="visually-hidden">{text}</p>
    </figure>
  );
};
