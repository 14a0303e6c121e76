/**
 * An email as its readers see it. The frame has the page's policy, which refuses the styles in an email's HTML and
 * allows those that a script sets. So they are out of force in the HTML, and put into force once it is there.
 */

/** Texts in the HTML are escaped, so only tags have these signs. */
const withoutStyles = (html: string): string =>
  html.replace(/(<\/?)style>/g, '$1template>').replaceAll(' style="', ' data-style="');

const putStyles = ({ contentDocument: email }: HTMLIFrameElement): void => {
  if (!email?.defaultView) return;
  for (const element of email.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  const rules = [...email.querySelectorAll('template')].map(({ content }) => content.textContent);
  const sheet = new email.defaultView.CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  email.adoptedStyleSheets = [sheet];
};

interface EmailFrameProps {
  readonly html: string;
  readonly subject: string;
}

/** Neither scripts nor links of the email work in it. */
export const EmailFrame = ({ html, subject }: EmailFrameProps) => (
  <iframe
    onLoad={({ currentTarget }) => putStyles(currentTarget)}
    // The page reaches into it, but nothing in it runs.
    sandbox="allow-same-origin"
    srcDoc={withoutStyles(html)}
    style={{ inlineSize: '100%', blockSize: '60vh', border: '1px solid var(--line)' }}
    title={subject}
  />
);
