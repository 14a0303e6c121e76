import { Button, Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ReviewedProfile } from '#contract/company-profiles/calls.ts';
import { PROFILE_REASON_MAX, PROFILE_VIEWS } from '#contract/company-profiles/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { ActionsColumn, Column, ListScreen, SearchInput, TimeColumn } from '../shared/list/list-screen.tsx';
import { APPROVES, QueueKeys, REJECTS } from '../shared/list/queue-keys.tsx';
import { useRowUpdate } from '../shared/list/use-row-mutation.ts';
import { ReasonDialog } from '../shared/records/reason-dialog.tsx';
import { CompanyLevelBadge } from '../shared/records/status-badges.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { LIST } from './list.ts';

/** Company profiles with warning signals, which readers don't see until staff have looked, and reported companies. */
export const ProfileListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      {...LIST}
      actions={
        <QueueKeys
          approve={t('console.company_profiles.approve')}
          reject={t('console.company_profiles.remove')}
        />
      }
      filters={
        <>
          <SearchInput label={t('console.staff_companies.search')} source="q" />
          <SelectInput
            any={false}
            label={t('console.staff_reviews.view')}
            labelOf={(view) => t(`console.company_profiles.view_${view}`)}
            source="view"
            values={PROFILE_VIEWS}
          />
        </>
      }
      icon="building"
      resource="staff/company-profiles"
      texts="company_profiles"
    >
      <Column<ReviewedProfile>
        kind="heading"
        label={t('console.company_profiles.profile')}
        render={(profile) => <ProfileText profile={profile} />}
        source="company_name"
      />
      <Column<ReviewedProfile>
        label={t('console.company_profiles.signals')}
        render={(profile) => <Signals profile={profile} />}
        source="signals"
      />
      <Column<ReviewedProfile>
        kind="narrow"
        label={t('console.company_profiles.state')}
        render={({ state }) => (
          <Chip
            color={state === 'removed' ? 'error' : state === 'held' ? 'warning' : 'default'}
            label={t(`console.company_profiles.state_${state}`)}
          />
        )}
        source="state"
      />
      <TimeColumn label={t('console.staff_jobs.since')} source="updated_at" withTime />
      <ActionsColumn<ReviewedProfile> render={(profile) => <ProfileActions profile={profile} />} />
    </ListScreen>
  );
};

const ProfileText = ({ profile }: { readonly profile: ReviewedProfile }) => {
  const { t } = useI18n();
  const { account_id, company_name, website, email_domain, level, about, benefits, appeal } = profile;
  return (
    <>
      <Link to={toStaff.user(account_id)}>
        <bdi>{company_name}</bdi>
      </Link>{' '}
      <CompanyLevelBadge level={level} />
      <span style={{ display: 'block', fontWeight: 400, color: 'var(--ink-2)', overflowWrap: 'anywhere' }}>
        <bdi>{[website, `@${email_domain}`].filter(Boolean).join(' · ')}</bdi>
      </span>
      {[about, benefits].map((text) => (
        <span
          dir="auto"
          key={text}
          style={{ display: 'block', fontWeight: 400, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {text}
        </span>
      ))}
      {appeal !== null && (
        <span dir="auto" style={{ display: 'block', fontWeight: 400, whiteSpace: 'pre-line' }}>
          <strong>{t('console.decisions.appealed')}</strong> {appeal}
        </span>
      )}
    </>
  );
};

const Signals = ({ profile: { signals, open_reports: reports } }: { readonly profile: ReviewedProfile }) => {
  const { t, locale } = useI18n();
  return (
    <ul className="list">
      {signals.map(({ kind, field, words }) => (
        <li key={`${field} ${kind} ${words}`} style={{ overflowWrap: 'anywhere' }}>
          {t(`console.signal.${kind}`)}: <mark dir="auto">{words}</mark>
        </li>
      ))}
      {reports.map(({ id, reason, text, created_at }) => (
        <li key={id} style={{ overflowWrap: 'anywhere' }}>
          {t(`company.report_reason.${reason}`)} · {writeOwnDay(created_at, locale)}
          {text && (
            <span dir="auto" style={{ display: 'block', whiteSpace: 'pre-line' }}>
              {text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

const ProfileActions = ({ profile }: { readonly profile: ReviewedProfile }) => {
  const { t } = useI18n();
  const { update, isPending } = useRowUpdate('staff/company-profiles', profile);
  const { state, version, company_name: company, appeal, open_reports: reports } = profile;
  return (
    <>
      {(state !== 'approved' || reports.length > 0) && (
        <Button
          {...APPROVES}
          aria-label={t('console.company_profiles.approve_one', { company })}
          loading={isPending}
          onClick={() =>
            update(
              { state: 'approved', version },
              { successMessage: t('console.company_profiles.was_approved', { company }) },
            )
          }
          size="small"
          variant="outlined"
        >
          {t('console.company_profiles.approve')}
        </Button>
      )}
      {(state !== 'removed' || appeal !== null || reports.length > 0) && (
        <DialogButton
          {...REJECTS}
          aria-label={t('console.company_profiles.remove_one', { company })}
          color="error"
          label={t('console.company_profiles.remove')}
          size="small"
          variant="contained"
        >
          {(close) => (
            <ReasonDialog
              data={{ state: 'removed' }}
              label={t('console.company_profiles.reason')}
              maxLength={PROFILE_REASON_MAX}
              missing="console.company_profiles.reason_missing"
              onClose={close}
              purpose="company"
              record={profile}
              resource="staff/company-profiles"
              submitLabel={t('console.company_profiles.remove')}
              successMessage={t('console.company_profiles.was_removed', { company })}
              text={t('console.company_profiles.remove_text')}
              title={t('console.company_profiles.remove_title')}
              withGround
            />
          )}
        </DialogButton>
      )}
    </>
  );
};
