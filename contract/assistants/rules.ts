/** How the person whom an assistant acts for confirms what it sends. */
export const CONFIRMATION_WAYS = ['passkey', 'app_code', 'emailed_code'] as const;
export type ConfirmationWay = (typeof CONFIRMATION_WAYS)[number];

/** `waiting` for the person, `confirmed` and waiting for the assistant, or over. */
export const PREPARED_STATES = ['waiting', 'confirmed', 'sent', 'declined', 'expired'] as const;
export type PreparedState = (typeof PREPARED_STATES)[number];

/** How long an assistant has to prepare, and a person to confirm. */
export const PREPARED_HOURS = 24;
/** How long a confirmed application can be sent. */
export const MANDATE_MINUTES = 60;
/** In which the number of a person's applications is counted. */
export const COUNTED_DAYS = 7;
export const AGENT_ID_MAX = 100;

/** Where assistants ask a person to sign in before anything else. */
export const ACCOUNT_MCP_PATH = '/mcp/account';
