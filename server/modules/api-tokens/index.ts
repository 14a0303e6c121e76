import { subDays } from 'date-fns/subDays';
import { lte } from 'drizzle-orm';
import { TOKEN_CALLS_DAYS } from '#contract/api-tokens/rules.ts';
import { defineModule } from '../../module.ts';
import { apiTokenCalls, apiTokens } from '../../platform/db/schema.ts';
import { apiTokenRoutes } from './routes.ts';

export const apiTokensModule = defineModule({
  routes: [apiTokenRoutes],
  forget: [
    (db, now) => db.delete(apiTokens).where(lte(apiTokens.expiresAt, subDays(now, TOKEN_CALLS_DAYS))),
    (db, now) => db.delete(apiTokenCalls).where(lte(apiTokenCalls.at, subDays(now, TOKEN_CALLS_DAYS))),
  ],
});
