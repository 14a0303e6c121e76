/** Screens for a single record of staff or of a company: react-admin's `EditBase` and `CreateBase` in the portal's layout. */
import type { ReactNode } from 'react';
import {
  CreateBase,
  EditBase,
  type RaRecord,
  useCreatePath,
  useEditContext,
  useGetRecordRepresentation,
} from 'react-admin';
import { useParams } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { messageOf, statusOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { ButtonLink, EmptyState, ErrorState, type IconName, SkeletonCards } from '../ui/kit.ts';
import { Screen } from '../ui/screen.tsx';
import { type RecordTexts, useRecordTexts } from './use-texts.ts';

interface FrameProps {
  readonly resource: string;
  readonly texts?: RecordTexts;
  /** The path of the parent list, if it differs from the resource's path in react-admin. */
  readonly list?: string;
}

interface RecordFrameProps extends FrameProps {
  /** Shown while loading or if missing; defaults to the list's title above the id from the address. */
  readonly title?: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

const RecordFrame = ({ resource, texts, list, title, children, subtitle }: RecordFrameProps) => {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const { title: ofList } = useRecordTexts(resource, texts);
  const createPath = useCreatePath();
  return (
    <Screen
      crumbs={[
        resource.startsWith('staff/')
          ? { label: t('console.staff_menu.overview'), to: staffPaths.home }
          : { label: t('nav.dashboard'), to: paths.dashboard },
        { label: ofList, to: list ?? createPath({ resource, type: 'list' }) },
        { label: title ?? id },
      ]}
      subtitle={subtitle}
      title={title ?? ofList}
    >
      {children}
    </Screen>
  );
};

/** Detail records have more fields than list rows, so they have their own cache keys. */
const OF_A_SCREEN = { shape: 'page' };

interface RecordEditProps<Row> extends FrameProps {
  readonly icon?: IconName;
  /** Defaults to react-admin's `recordRepresentation`. */
  readonly titleOf?: (row: Row) => string;
  readonly subtitle?: (row: Row) => ReactNode;
  readonly children: ReactNode | ((row: Row) => ReactNode);
}

export const RecordEdit = <Row extends RaRecord>(props: RecordEditProps<Row>) => {
  const { titleOf, subtitle, icon = 'layers', children, ...frame } = props;
  const represent = useGetRecordRepresentation(frame.resource);
  return (
    <EditBase<Row>
      error={<LoadFailure icon={icon} {...frame} />}
      loading={
        <RecordFrame {...frame}>
          <SkeletonCards />
        </RecordFrame>
      }
      mutationMode="pessimistic"
      mutationOptions={{ meta: OF_A_SCREEN }}
      // Cached records aren't reused: a late response would overwrite the user's input.
      queryOptions={{ gcTime: 0, meta: OF_A_SCREEN, onError: () => {} }}
      render={({ record }) =>
        record && (
          <RecordFrame
            {...frame}
            subtitle={subtitle?.(record)}
            title={titleOf?.(record) ?? String(represent(record))}
          >
            {typeof children === 'function' ? children(record) : children}
          </RecordFrame>
        )
      }
      resource={frame.resource}
    />
  );
};

const NOT_THERE: readonly (number | undefined)[] = [404, 422];

const LoadFailure = ({ icon, ...frame }: FrameProps & { readonly icon: IconName }) => {
  const { t } = useI18n();
  const { error, refetch } = useEditContext();
  const texts = useRecordTexts(frame.resource, frame.texts);
  const createPath = useCreatePath();
  const list = frame.list ?? createPath({ resource: frame.resource, type: 'list' });
  return (
    <RecordFrame {...frame}>
      {NOT_THERE.includes(statusOf(error)) ? (
        <EmptyState icon={icon} title={texts.gone}>
          <p>{texts.gone_text}</p>
          <p style={{ marginBlockStart: 16 }}>
            <ButtonLink to={list} variant="secondary">
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
  readonly title?: string;
  readonly children: ReactNode;
}

export const RecordCreate = ({ title, children, ...frame }: RecordCreateProps) => {
  const { create } = useRecordTexts(frame.resource, undefined);
  return (
    <CreateBase resource={frame.resource}>
      <RecordFrame {...frame} title={title ?? create}>
        {children}
      </RecordFrame>
    </CreateBase>
  );
};
