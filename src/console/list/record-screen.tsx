/** A screen for one record, with its loading, missing and error states. */
import type { ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { messageOf, statusOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { ButtonLink, EmptyState, ErrorState, type IconName, SkeletonCards } from '../ui/kit.ts';
import { Screen } from '../ui/screen.tsx';

interface RecordScreenProps<Row extends RaRecord> {
  readonly resource: string;
  /** The row's id of what the address says. */
  readonly toId: (text: string) => Row['id'];
  /** The list it belongs to. */
  readonly list: { readonly label: string; readonly to: string };
  readonly titleOf: (row: Row) => string;
  readonly subtitle?: (row: Row) => ReactNode;
  readonly missing: { readonly icon: IconName; readonly title: string; readonly text: string };
  readonly children: (row: Row) => ReactNode;
}

const NOT_THERE: readonly (number | undefined)[] = [404, 422];

export const RecordScreen = <Row extends RaRecord>({
  resource,
  toId,
  list,
  titleOf,
  subtitle,
  missing,
  children,
}: RecordScreenProps<Row>) => {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetOne<Row>(
    resource,
    { id: toId(id), meta: { shape: 'page' } },
    { onError: () => {}, retry: false },
  );
  const failed = error && !isFetching;
  const title = data ? titleOf(data) : list.label;
  return (
    <Screen
      crumbs={[
        { label: t('console.staff_menu.overview'), to: staffPaths.home },
        { label: list.label, to: list.to },
        { label: data ? title : id },
      ]}
      subtitle={data && subtitle?.(data)}
      title={title}
    >
      {failed && NOT_THERE.includes(statusOf(error)) && (
        <EmptyState icon={missing.icon} title={missing.title}>
          <p>{missing.text}</p>
          <p style={{ marginBlockStart: 16 }}>
            <ButtonLink to={list.to} variant="secondary">
              {t('console.staff_list.back')}
            </ButtonLink>
          </p>
        </EmptyState>
      )}
      {failed && !NOT_THERE.includes(statusOf(error)) && (
        <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />
      )}
      {!data && !failed && <SkeletonCards />}
      {data && !failed && children(data)}
    </Screen>
  );
};
