import type { OfferStatus } from '#contract/offers/rules.ts';
import type { MessageKey } from '../../i18n/messages.ts';

/** How each status of an offer is shown to both sides. */
export const OFFER_BADGES: Record<
  OfferStatus,
  { readonly tone: 'neutral' | 'success' | 'warning'; readonly label: MessageKey }
> = {
  open: { tone: 'warning', label: 'offers.status_open' },
  accepted: { tone: 'success', label: 'offers.status_accepted' },
  declined: { tone: 'neutral', label: 'offers.status_declined' },
  withdrawn: { tone: 'neutral', label: 'offers.status_withdrawn' },
  expired: { tone: 'neutral', label: 'offers.status_expired' },
};
