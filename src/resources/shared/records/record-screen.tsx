/** Screens for a single record of staff or of a company: react-admin's `EditBase` and `CreateBase` in the portal's layout. */
import { Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import {
  CreateBase,
  EditBase,
  type RaRecord,
  useCreatePath,
  useEditContext,
  useGetRecordRepresentation,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { messageOf, statusOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { toStaff } from '../staff-links.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Screen } from '../ui/screen.tsx';
import { type RecordTexts, useRecordTexts } from './use-texts.ts';

interface LayoutProps {
  readonly resource: string;
  readonly texts?: RecordTexts;
  /** The path of the parent list, if it differs from the resource's path in react-admin. */
  readonly list?: string;
}

interface RecordLayoutProps extends LayoutProps {
  /** Defaults to the list's title, as long as the record is unknown. */
  readonly title?: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

const RecordLayout = ({ resource, texts, list, title, children, subtitle }: RecordLayoutProps) => {
  const { t } = useI18n();
  const { title: ofList } = useRecordTexts(resource, texts);
  const createPath = useCreatePath();
  return (
    <Screen
      crumbs={[
        resource.startsWith('staff/')
          ? { label: t('console.staff_menu.overview'), to: toStaff.home }
          : { label: t('console.breadcrumb_home'), to: paths.dashboard },
        { label: ofList, to: list ?? createPath({ resource, type: 'list' }) },
        ...(title === undefined ? [] : [{ label: title }]),
      ]}
      subtitle={subtitle}
      title={title ?? ofList}
    >
      {children}
    </Screen>
  );
};

/** Detail records have more fields than list rows, so they have their own cache keys. */
export const OF_A_SCREEN = { shape: 'page' };

interface RecordEditProps<Row> extends LayoutProps {
  readonly icon?: IconName;
  /** Defaults to react-admin's `recordRepresentation`. */
  readonly titleOf?: (row: Row) => string;
  readonly subtitle?: (row: Row) => ReactNode;
  readonly children: ReactNode | ((row: Row) => ReactNode);
}

export const RecordEdit = <Row extends RaRecord>(props: RecordEditProps<Row>) => {
  const { titleOf, subtitle, icon = 'layers', children, ...layout } = props;
  const represent = useGetRecordRepresentation(layout.resource);
  return (
    <EditBase<Row>
      // A record that is shown stays when loading it again fails.
      error={false}
      loading={
        <RecordLayout {...layout}>
          <Skeleton height={320} />
        </RecordLayout>
      }
      mutationMode="pessimistic"
      mutationOptions={{ meta: OF_A_SCREEN }}
      // Cached records aren't reused: a late response would overwrite the user's input.
      queryOptions={{ gcTime: 0, meta: OF_A_SCREEN, onError: () => {} }}
      render={({ record }) =>
        record ? (
          <RecordLayout
            {...layout}
            subtitle={subtitle?.(record)}
            title={titleOf?.(record) ?? String(represent(record))}
          >
            {typeof children === 'function' ? children(record) : children}
          </RecordLayout>
        ) : (
          <LoadFailure icon={icon} {...layout} />
        )
      }
      resource={layout.resource}
    />
  );
};

const NOT_THERE: readonly (number | undefined)[] = [404, 422];

const LoadFailure = ({ icon, ...layout }: LayoutProps & { readonly icon: IconName }) => {
  const { t } = useI18n();
  const { error, refetch } = useEditContext();
  const texts = useRecordTexts(layout.resource, layout.texts);
  const createPath = useCreatePath();
  const list = layout.list ?? createPath({ resource: layout.resource, type: 'list' });
  return (
    <RecordLayout {...layout}>
      {NOT_THERE.includes(statusOf(error)) ? (
        <EmptyState icon={icon} title={texts.gone}>
          <p>{texts.gone_text}</p>
          <p style={{ marginBlockStart: 16 }}>
            <Button component={Link} to={list} variant="outlined">
              {t('console.staff_list.back')}
            </Button>
          </p>
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />
      )}
    </RecordLayout>
  );
};

interface RecordCreateProps extends LayoutProps {
  readonly title?: string;
  readonly children: ReactNode;
}

export const RecordCreate = ({ title, children, ...layout }: RecordCreateProps) => {
  const { create } = useRecordTexts(layout.resource, undefined);
  return (
    <CreateBase resource={layout.resource}>
      <RecordLayout {...layout} title={title ?? create}>
        {children}
      </RecordLayout>
    </CreateBase>
  );
};
