/**
 * Emails as translators see them: all texts of one kind of email, with made-up values, laid out as emails are. It may
 * show texts together of which a real email has only one.
 */
import type { Locale } from '#contract/shared/constants.ts';
import { placeholdersOf } from '#contract/shared/message-format.ts';
import type { Deps } from '../../deps.ts';
import { english } from '../../platform/i18n/catalogue-files.ts';
import { draftOf } from '../../platform/i18n/drafts.ts';
import type { MessageKey } from '../../platform/i18n/translate.ts';
import { writeEmail } from '../../platform/mail/write-email.ts';
import { wordFor } from './sample-values.ts';

/** Around the text in question. No text has these signs (Unicode's private use). */
const OPEN = '\ue000';
const CLOSE = '\ue001';
const marked = (html: string): string =>
  html
    .replace(/<(?:title>[^<]*<\/title|[^>]*)>/g, (tag) => tag.replaceAll(OPEN, '').replaceAll(CLOSE, ''))
    .replaceAll(OPEN, '<mark>')
    .replaceAll(CLOSE, '</mark>');

const COUNT = 3;
const ROLES = {
  subject: /(?:^|_)subject$/,
  action: /(?:^|_)action$/,
  note: /(?:^|_)(?:note|not_you|leave|stop|unsubscribe)$/,
} as const;

/** `newsletter.welcome_subject` is the subject of the texts that begin with `newsletter.welcome`. */
const kindOf = (key: string): string => key.replace(/[_.]?subject$/, '');

/** The texts of the email that has the key: those of its kind, without those of other kinds of the same group. */
const textsBeside = (key: string, keys: readonly string[]): string[] => {
  const [, group = ''] = key.split('.');
  const inGroup = keys.filter((one) => one.startsWith(`mail.${group}.`));
  const kinds = inGroup.filter((one) => ROLES.subject.test(one)).map(kindOf);
  const kindsOf = (one: string) => kinds.filter((kind) => one.startsWith(kind) && kind !== `mail.${group}`);
  const [own] = kindsOf(key);
  return inGroup.filter((one) => {
    const [other] = kindsOf(one);
    return one === key || other === undefined || other === own;
  });
};

const isMessageKey = (key: string): key is MessageKey => key in english;

/** Whether a text stands in emails that can be shown. */
export const isEmailText = (key: string): boolean => /^mail\.\w+\.\w+$/.test(key) && isMessageKey(key);

/** @param key of an email's text, which is marked in the HTML */
export const writeSampleEmail = (
  { catalogues, settings }: Pick<Deps, 'catalogues' | 'settings'>,
  locale: Locale,
  key: string,
): { readonly subject: string; readonly html: string } => {
  const edition = draftOf(locale);
  const t = catalogues.translate(edition);
  const portal = t('site.name');
  const say = (one: string): string => {
    const names = [...placeholdersOf(catalogues.texts.find(one)?.message ?? '')];
    const values = Object.fromEntries(
      names.map((name) => [
        name,
        name === 'smart_count' ? COUNT : name === 'portal' ? portal : wordFor(name),
      ]),
    );
    const text = isMessageKey(one) ? t(one, values) : one;
    return one === key ? `${OPEN}${text}${CLOSE}` : text;
  };
  const beside = textsBeside(key, catalogues.texts.keys);
  const roleOf = (one: string) => {
    const name = one.split('.').at(-1) ?? '';
    return (['subject', 'action', 'note'] as const).find((role) => ROLES[role].test(name));
  };
  /** Of several, the one in question; the others are paragraphs. */
  const chosen = (role: 'subject' | 'action') => {
    const [first, ...others] = beside.filter((one) => roleOf(one) === role);
    return others.includes(key) ? key : first;
  };
  const [subjectKey, actionKey] = [chosen('subject'), chosen('action')];
  const subject = subjectKey === undefined ? portal : say(subjectKey);
  const rest = beside.filter((one) => one !== subjectKey && one !== actionKey);
  const notes = rest.filter((one) => roleOf(one) === 'note').map(say);
  const { html = '' } = writeEmail(catalogues, settings, {
    ...{ to: '', locale: edition, subject },
    paragraphs: rest.filter((one) => roleOf(one) !== 'note').map(say),
    ...(actionKey === undefined ? {} : { action: { label: say(actionKey), address: settings.publicUrl } }),
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  });
  return { subject: subject.replace(OPEN, '').replace(CLOSE, ''), html: marked(html) };
};
