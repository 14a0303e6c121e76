import { Link } from 'react-router-dom';
import type { MatchGap } from '#contract/matching/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { profileAddress, type Section } from '../profile/profile-address.ts';

/** The profile section that fills a gap, and what to do there. */
const GAPS: Readonly<Record<MatchGap, { section: Section; text: MessageKey }>> = {
  skills: { section: 'skills', text: 'for_you.add_skills' },
  designation: { section: 'preferences', text: 'for_you.add_designation' },
  place: { section: 'preferences', text: 'for_you.add_place' },
  salary: { section: 'preferences', text: 'for_you.add_salary' },
  experience: { section: 'resume', text: 'for_you.add_experience' },
};

/** Links to what a profile lacks for better matches. */
export const Gaps = ({ missing }: { readonly missing: readonly MatchGap[] }) => {
  const { t } = useI18n();
  return (
    <ul className="row gap-4 across-16 list">
      {missing.map((gap) => (
        <li key={gap}>
          <Link to={profileAddress('settings', GAPS[gap].section)}>{t(GAPS[gap].text)}</Link>
        </li>
      ))}
    </ul>
  );
};
