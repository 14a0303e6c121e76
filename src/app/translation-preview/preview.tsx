/** The translation preview above the pages: a bar, and an editor for the clicked text. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PREVIEW_ROLES } from '#contract/i18n/options.ts';
import { API_BASE, LANGUAGE_KEY, TEXT_ROLE_KEY } from '#contract/shared/constants.ts';
import { languageName } from '#contract/shared/locales.ts';
import { withQuery } from '#contract/shared/page-paths.ts';
import { createApi } from '../../api/client.ts';
import { createRequest } from '../../api/request.ts';
import { browserSession } from '../../api/session.ts';
import { useI18n } from '../../i18n/context.tsx';
import { isStaffPath, toStaff } from '../../resources/shared/staff-links.ts';
import { Button } from '../../ui/components/button.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Console } from '../console/console.tsx';
import { EnvironmentProvider, useEnvironment } from '../environment.tsx';
import type { Environment } from '../page.ts';
import { endDraft } from './draft.ts';
import styles from './preview.module.css';
import { readPreviewRole, STARTS } from './samples.ts';
import { type FoundText, OWN, textsAt, textsIn } from './texts-on-page.ts';
import { TranslationDialog } from './translation-dialog.tsx';
import { useWrittenLocale } from './use-written-locale.ts';

interface TranslationListProps {
  readonly texts: readonly FoundText[];
  readonly onChoose: (text: FoundText) => void;
  readonly onClose: () => void;
}

/** All texts on the page as a list, for keyboard users and for texts that can't be clicked. */
const TranslationList = ({ texts, onChoose, onClose }: TranslationListProps) => {
  const { t } = useI18n();
  const once = [...new Map(texts.map((text) => [text.words, text])).values()];
  return (
    <Dialog onClose={onClose} title={t('console.translations_preview_all')}>
      <ul className={styles.list}>
        {once.map((text) => (
          <li key={text.words}>
            <button className={styles.entry} onClick={() => onChoose(text)} type="button">
              {text.words}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

/** The style sheet outlines the element. */
const POINTED = 'data-pointed-text';

const unmark = (): void => {
  for (const marked of document.querySelectorAll(`[${POINTED}]`)) marked.removeAttribute(POINTED);
};

const mark = (elements: readonly Element[]): void => {
  unmark();
  for (const element of elements) element.setAttribute(POINTED, '');
};

/** The events of a click; components react to any of them. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'touchend', 'click'];

const usePointing = (isOn: boolean, choose: (found: FoundText[]) => void): void => {
  const chosen = useEffectEvent(choose);
  useEffect(() => {
    if (!isOn) return;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const show = ({ target }: Event) => mark(textsAt(target).map(({ element }) => element));
    const press = (event: Event) => {
      const found = textsAt(event.target);
      // Elements without a catalogue text work as usual, for example links with user content.
      if (found.length === 0) return;
      // A touchend comes before the click, and preventing its default would suppress the click.
      if (event.type !== 'touchend' && event.type !== 'pointerup') event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === 'click') chosen(found);
    };
    for (const name of ['pointerover', 'focusin']) window.addEventListener(name, show, options);
    for (const name of PRESSES) window.addEventListener(name, press, options);
    return () => {
      listening.abort();
      unmark();
    };
  }, [isOn]);
};

/** Leaves for the list of texts in the previewed language. */
const leave = (locale: string): void => {
  endDraft();
  window.location.assign(toStaff.translations({ locale }));
};

/** A page load, because pages read as whom they are shown when they start. */
const seeAs = (role: string, locale: string): void => {
  const chosen = PREVIEW_ROLES.find((one) => one === role) ?? 'visitor';
  sessionStorage.setItem(TEXT_ROLE_KEY, chosen);
  window.location.assign(withQuery(STARTS[chosen], { [LANGUAGE_KEY]: locale }));
};

const SeenAs = ({ locale }: { readonly locale: string }) => {
  const { t } = useI18n();
  return (
    <label className={styles.role}>
      {t('console.translations_preview_as')}
      <select onChange={({ target }) => seeAs(target.value, locale)} value={readPreviewRole()}>
        {PREVIEW_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`console.translations_preview_as_${role}`)}
          </option>
        ))}
      </select>
    </label>
  );
};

/** Alt+T turns picking on and off, because a page dialog can cover the bar. */
const useShortcut = (act: () => void): void => {
  const pressed = useEffectEvent(act);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT') return;
      event.preventDefault();
      pressed();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

/** The staff console ends the preview, even when opened without a page load. */
const useEndOnStaffPages = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (readPreviewRole() !== 'staff' && isStaffPath(pathname)) window.location.reload();
  }, [pathname]);
};

const Bar = () => {
  useEndOnStaffPages();
  const { t } = useI18n();
  const locale = useWrittenLocale();
  const [isPointing, setPointing] = useState(true);
  const [listed, setListed] = useState<readonly FoundText[]>();
  const [chosen, setChosen] = useState<readonly FoundText[]>();
  const toggle = () => setPointing((before) => !before);
  usePointing(isPointing, setChosen);
  useShortcut(toggle);
  return (
    <section aria-label={t('console.translations_preview_name')} className={styles.room} {...{ [OWN]: '' }}>
      <div className={styles.bar}>
        <p className={styles.name}>
          <Icon name="globe" size={18} />
          {t('console.translations_preview_of', { language: languageName(locale) })}
        </p>
        <SeenAs locale={locale} />
        <Button
          aria-keyshortcuts="Alt+T"
          aria-pressed={isPointing}
          onClick={toggle}
          size="small"
          title={t('console.translations_preview_point_hint')}
          variant={isPointing ? 'primary' : 'secondary'}
        >
          {t('console.translations_preview_point')}
        </Button>
        <Button onClick={() => setListed(textsIn(document.body))} size="small" variant="secondary">
          {t('console.translations_preview_all')}
        </Button>
        <Button icon="close" onClick={() => leave(locale)} size="small" variant="quiet">
          {t('console.translations_preview_leave')}
        </Button>
      </div>
      {listed && (
        <TranslationList
          onChoose={(found) => {
            setListed(undefined);
            setChosen([found]);
          }}
          onClose={() => setListed(undefined)}
          texts={listed}
        />
      )}
      {chosen && <TranslationDialog onClose={() => setChosen(undefined)} texts={chosen} />}
    </section>
  );
};

/** Where pages show samples, the editor still works with the translator's own account. */
const useOwnEnvironment = (): Environment => {
  const shown = useEnvironment();
  return useMemo(() => {
    const { t, language } = shown.i18n;
    const session = browserSession();
    const send = (url: string, init: RequestInit) => fetch(url, init);
    const own = { baseUrl: API_BASE, fetch: send, session, t, language };
    return { ...shown, session, api: createApi(own), request: createRequest(own) };
  }, [shown]);
};

export const Preview = () => (
  <EnvironmentProvider value={useOwnEnvironment()}>
    <Console fallback={null}>
      <Bar />
    </Console>
  </EnvironmentProvider>
);
