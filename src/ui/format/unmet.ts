import type { Translate } from '../../i18n/messages.ts';

interface Listed {
  readonly unmet?: readonly string[];
  readonly similar?: string;
}

/** What a candidate behind those who match a search doesn't meet (CLIST-04); undefined for those who match. */
export const writeUnmet = ({ unmet, similar }: Listed, t: Translate): string | undefined => {
  if (!unmet) return undefined;
  const words = unmet.join(', ');
  return similar
    ? t('candidate.unmet_similar', { words, occupation: similar })
    : t('candidate.unmet', { words });
};
