import { defineModule } from '../../module.ts';
import { forgetOldRequests } from './register.ts';

export const dataRequestsModule = defineModule({ forget: [forgetOldRequests] });
