import { defineModule } from '../../module.ts';
import { undoRowChange } from '../applications/undo-row.ts';
import { offerParts } from './email-parts.ts';
import { offerRoutes } from './routes.ts';

export const offers = defineModule({
  routes: [offerRoutes],
  undo: {
    offer_changed: {
      restore: (tx, { offerId: id }, { changeId }) => undoRowChange(tx, changeId, { table: 'offers', id }),
    },
  },
  emailDetails: offerParts,
});
