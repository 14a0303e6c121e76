/** The profile's address contains its tab, so that reloads, links and the back button keep it. */
import type { Role } from '#contract/shared/constants.ts';
import { paths } from '#contract/shared/page-paths.ts';
import type { MessageKey } from '../../i18n/messages.ts';

const TABS = ['overview', 'for-you', 'settings'] as const;
export type ProfileTab = (typeof TABS)[number];

/** Only seekers get matching jobs. */
export const tabsFor = (role: Role | undefined): readonly ProfileTab[] =>
  TABS.filter((tab) => tab !== 'for-you' || role === 'seeker');

const SEEKERS_ONLY = ['experience', 'education', 'projects', 'skills', 'resume', 'preferences'] as const;

export const SECTIONS = [
  'general',
  'company',
  'about',
  ...SEEKERS_ONLY,
  'contact',
  'picture',
  'pictures',
  'notifications',
  'account',
] as const;
export type Section = (typeof SECTIONS)[number];

const STAFF: readonly Section[] = ['general', 'contact', 'notifications', 'account'];

/** The sections this kind of user can fill in (PROFILE-03). */
export const sectionsFor = (role: Role | undefined): readonly Section[] =>
  role === 'seeker'
    ? SECTIONS.filter((section) => section !== 'company' && section !== 'pictures')
    : role === 'staff'
      ? STAFF
      : SECTIONS.filter((section) => !SEEKERS_ONLY.some((one) => one === section));

export const sectionLabel = (section: Section, role: Role | undefined): MessageKey =>
  section === 'picture' && role === 'employer' ? 'profile.section_logo' : `profile.section_${section}`;

/** The address of a tab; with a section, of a settings page. */
export const profileAddress = (tab: ProfileTab, section?: Section): string => {
  if (tab === 'overview') return paths.profile;
  const search = new URLSearchParams({ tab });
  if (tab === 'settings' && section && section !== 'general') search.set('section', section);
  return `${paths.profile}?${search}`;
};

/** The tab and section in an address; unknown values mean the first one. */
export const readAddress = (
  search: URLSearchParams,
  role: Role | undefined,
): { tab: ProfileTab; section: Section } => ({
  tab: tabsFor(role).find((tab) => tab === search.get('tab')) ?? 'overview',
  section: sectionsFor(role).find((section) => section === search.get('section')) ?? 'general',
});
