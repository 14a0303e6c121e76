/** The screens of one record of staff: react-admin's `EditBase` and `CreateBase` in the portal's layout. */
import type { ReactNode } from 'react';
import { CreateBase, EditBase, type RaRecord, useEditContext } from 'react-admin';
import { useParams } from 'react-router';
import { messageOf, statusOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { ButtonLink, EmptyState, ErrorState, type IconName, SkeletonCards } from '../ui/kit.ts';
import { Screen } from '../ui/screen.tsx';

/** Groups of the catalogue with the texts of a resource. */
type Texts = 'staff_articles' | 'staff_issues' | 'staff_jobs' | 'staff_users' | 'support_messages';

interface FrameProps {
  readonly texts: Texts;
  /** The path of the list that the record belongs to. */
  readonly list: string;
}

interface RecordFrameProps extends FrameProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

const RecordFrame = ({ texts, list, title, children, ...screen }: RecordFrameProps) => {
  const { t } = useI18n();
  return (
    <Screen
      crumbs={[
        { label: t('console.staff_menu.overview'), to: staffPaths.home },
        { label: t(`console.${texts}.title`), to: list },
        { label: title },
      ]}
      title={title}
      {...screen}
    >
      {children}
    </Screen>
  );
};

/** Records as their screens show them have more than the rows of lists, and are kept apart in the cache. */
const OF_A_SCREEN = { shape: 'page' };

interface RecordEditProps<Row> extends FrameProps {
  readonly resource: string;
  readonly icon: IconName;
  readonly titleOf: (row: Row) => string;
  readonly subtitle?: (row: Row) => ReactNode;
  readonly children: (row: Row) => ReactNode;
}

export const RecordEdit = <Row extends RaRecord>(props: RecordEditProps<Row>) => {
  const { resource, titleOf, subtitle, icon, children, ...frame } = props;
  return (
    <EditBase<Row>
      error={<LoadFailure icon={icon} {...frame} />}
      loading={<Loading {...frame} />}
      mutationMode="pessimistic"
      mutationOptions={{ meta: OF_A_SCREEN }}
      // What was loaded before is not shown again: a late answer would write over what is typed.
      queryOptions={{ gcTime: 0, meta: OF_A_SCREEN, onError: () => {} }}
      render={({ record }) =>
        record && (
          <RecordFrame {...frame} subtitle={subtitle?.(record)} title={titleOf(record)}>
            {children(record)}
          </RecordFrame>
        )
      }
      resource={resource}
    />
  );
};

const useAddressTitle = () => useParams().id ?? '';

const Loading = (frame: FrameProps) => (
  <RecordFrame {...frame} title={useAddressTitle()}>
    <SkeletonCards />
  </RecordFrame>
);

const NOT_THERE: readonly (number | undefined)[] = [404, 422];

const LoadFailure = ({ icon, ...frame }: FrameProps & { readonly icon: IconName }) => {
  const { t } = useI18n();
  const { error, refetch } = useEditContext();
  return (
    <RecordFrame {...frame} title={useAddressTitle()}>
      {NOT_THERE.includes(statusOf(error)) ? (
        <EmptyState icon={icon} title={t(`console.${frame.texts}.gone`)}>
          <p>{t(`console.${frame.texts}.gone_text`)}</p>
          <p style={{ marginBlockStart: 16 }}>
            <ButtonLink to={frame.list} variant="secondary">
              {t('console.staff_list.back')}
            </ButtonLink>
          </p>
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />
      )}
    </RecordFrame>
  );
};

interface RecordCreateProps extends FrameProps {
  readonly resource: string;
  readonly title: string;
  readonly children: ReactNode;
}

export const RecordCreate = ({ resource, children, ...frame }: RecordCreateProps) => (
  <CreateBase resource={resource}>
    <RecordFrame {...frame}>{children}</RecordFrame>
  </CreateBase>
);
