import { Link } from 'react-router-dom';
import { useI18n } from '../../i18n/context.tsx';
import { useBreadcrumbHead } from '../page/head.tsx';
import styles from './breadcrumb.module.css';
import { Icon } from './icon.tsx';

export interface Crumb {
  readonly label: string;
  /** Omitted if there is no page to link to, and on the last crumb: the current page. */
  readonly to?: string;
}

/** The links to the parent pages. */
export const Breadcrumb = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => {
  const { t } = useI18n();
  useBreadcrumbHead(crumbs);
  return (
    <nav aria-label={t('common.breadcrumb')} className={`quiet-links ${styles.breadcrumb}`}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores the role of lists without bullets. */}
      <ol role="list">
        {crumbs.map(({ label, to }, index) => (
          <li key={label}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
