import { useState } from 'react';
import type { HomeTab } from '#contract/constants.ts';
import { useEnvironment } from '../../environment.tsx';
import { loadTab, type TabContent } from './loader.ts';

type Contents = Readonly<Partial<Record<HomeTab, TabContent | 'loading'>>>;

/** The tabs of the home page: each loads once, when it is first opened, and is kept (HOME-05). */
export const useTabs = (first: HomeTab, content: TabContent) => {
  const { api, i18n } = useEnvironment();
  const [current, setCurrent] = useState(first);
  const [contents, setContents] = useState<Contents>({ [first]: content });

  const load = async (tab: HomeTab) => {
    setContents((known) => ({ ...known, [tab]: 'loading' }));
    const loaded = await loadTab(tab, { api, t: i18n.t });
    setContents((known) => ({ ...known, [tab]: loaded }));
  };
  const select = (tab: HomeTab) => {
    setCurrent(tab);
    if (contents[tab] === undefined) load(tab);
  };
  return { current, content: contents[current] ?? 'loading', select, retry: () => load(current) };
};
