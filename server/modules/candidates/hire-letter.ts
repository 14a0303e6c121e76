/** What a candidate gets of Hire Now. An answer goes to the company; the company never sees where to. */
import type { Locale } from '#contract/constants.ts';
import type { Deps } from '../../deps.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Message } from '../../mail/message.ts';

interface Parts extends Pick<Deps, 'catalogues'> {
  readonly settings: Pick<Deps['settings'], 'publicUrl'>;
}

export interface Hire {
  readonly company: string;
  readonly email: string;
  readonly message: string;
}

interface Recipient {
  readonly email: string;
  readonly locale: Locale;
  /** Whether the sender is signed in as a company; else nobody has checked who they are. */
  readonly isCompany: boolean;
}

export const hireLetter = ({ catalogues, settings }: Parts, hire: Hire, to: Recipient): Message => {
  const { email, locale, isCompany } = to;
  const t = catalogues.translate(locale);
  const portal = t('site.name');
  return {
    ...writeLetter(catalogues, settings.publicUrl, {
      to: email,
      locale,
      subject: t('mail.hire.subject', { company: hire.company, portal }),
      paragraphs: [
        t('mail.hire.intro', { company: hire.company, email: hire.email }),
        ...hire.message.split(/\n{2,}/),
        t('mail.hire.answer', { company: hire.company }),
      ],
      note: t(isCompany ? 'mail.hire.note_company' : 'mail.hire.note_visitor', {
        portal,
        address: `${settings.publicUrl}/profile`,
      }),
    }),
    replyTo: hire.email,
  };
};

/** The same among the candidate's notices. */
export const hireNotice = (
  { catalogues }: Parts,
  { company, email, message }: Hire,
  locale: Locale,
): string => catalogues.translate(locale)('server.hire_notice', { company, email, message });
