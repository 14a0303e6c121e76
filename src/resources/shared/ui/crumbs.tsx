import { useMediaQuery } from '@mui/material';
import { createContext, use } from 'react';
import { createPortal } from 'react-dom';
import { Breadcrumb, type Crumb } from './site.ts';

/** The place for the links to parent pages in the bar. */
export const CrumbsContext = createContext<HTMLElement | null>(null);

/** The links to parent pages: in the bar if it has room, so that the screen's content starts higher. */
export const Crumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => {
  const place = use(CrumbsContext);
  const hasRoom = useMediaQuery('(min-width: 760px)', { noSsr: true });
  const links = <Breadcrumb crumbs={crumbs} />;
  return place && hasRoom ? createPortal(links, place) : links;
};
