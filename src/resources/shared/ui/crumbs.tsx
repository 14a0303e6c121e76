import { Breadcrumbs, Link, Typography, useMediaQuery } from '@mui/material';
import { createContext, use } from 'react';
import { createPortal } from 'react-dom';
import { Link as RouterLink } from 'react-router-dom';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from './icon.tsx';

export interface Crumb {
  readonly label: string;
  /** Omitted if there is no page to link to, and on the last crumb: the current page. */
  readonly to?: string;
}

/** The place for the links to parent pages in the bar. */
export const CrumbsContext = createContext<HTMLElement | null>(null);

/** The links to parent pages: in the bar if it has room, so that the screen's content starts higher. */
export const Crumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => {
  const { t } = useI18n();
  const place = use(CrumbsContext);
  const hasRoom = useMediaQuery('(min-width: 760px)', { noSsr: true });
  const links = (
    <Breadcrumbs aria-label={t('common.breadcrumb')} separator={<Icon name="chevron-right" size={14} />}>
      {crumbs.map(({ label, to }, index) =>
        to ? (
          <Link color="text.secondary" component={RouterLink} key={label} to={to} underline="hover">
            {label}
          </Link>
        ) : (
          <Typography
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
            color="text.secondary"
            component="span"
            key={label}
          >
            {label}
          </Typography>
        ),
      )}
    </Breadcrumbs>
  );
  return place && hasRoom ? createPortal(links, place) : links;
};
