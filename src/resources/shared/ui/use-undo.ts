import { useApi } from '../../../dataProvider/use-api.ts';
import { useOffering } from './site.ts';

/** Reports a change that the server has made, and offers Undo until others are notified. */
export const useUndo = () => useOffering(useApi()).offer;
