import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './pagination.module.css';
import { needsPagination, pageWindow } from './pagination-window.ts';

interface PaginationProps {
  readonly page: number;
  readonly lastPage: number;
  readonly total: number;
  readonly hrefOf: (page: number) => string;
  /** The number of items from which pagination is shown. */
  readonly from?: number;
}

/** A list's pages as real links, except the current page and the ellipses (JOBS-07). */
export const Pagination = ({ page, lastPage, total, hrefOf, from }: PaginationProps) => {
  const { t, locale } = useI18n();
  if (!needsPagination(total, from)) return null;
  const number = numberFormat(locale);
  return (
    <nav aria-label={t('common.pages')} className={styles.pagination}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores the role of lists without bullets. */}
      <ul role="list">
        <Step
          icon="chevron-left"
          label={t('common.previous_page')}
          to={page > 1 ? hrefOf(page - 1) : undefined}
        />
        {pageWindow(page, lastPage).map((mark) => (
          <li key={mark}>
            {typeof mark !== 'number' ? (
              <span className={styles.gap}>…</span>
            ) : mark === page ? (
              <span aria-current="page" className={styles.current}>
                <PageNumber label={t('common.page', { number: mark })}>{number.format(mark)}</PageNumber>
              </span>
            ) : (
              <Link className={styles.page} to={hrefOf(mark)}>
                <PageNumber label={t('common.page', { number: mark })}>{number.format(mark)}</PageNumber>
              </Link>
            )}
          </li>
        ))}
        <Step
          icon="chevron-right"
          label={t('common.next_page')}
          to={page < lastPage ? hrefOf(page + 1) : undefined}
        />
      </ul>
    </nav>
  );
};

const PageNumber = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <span aria-hidden="true">{children}</span>
    <span className="visually-hidden">{label}</span>
  </>
);

const Step = ({
  icon,
  label,
  to,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly to: string | undefined;
}) =>
  to ? (
    <li>
      <Link aria-label={label} className={styles.page} title={label} to={to}>
        <Icon name={icon} size={18} />
      </Link>
    </li>
  ) : null;
