/** The checks of the Hire Now dialog (CGRID-02), the same in the browser and on the server. */
import { email, filled } from './signup-rules.ts';

/** Longest texts taken. */
export const HIRE_MAX = { company_name: 100, email: 254, message: 5000 } as const;

/** Of a company with an account, whose name and address the server knows. */
export const messageRules = [filled('message', 'hire.message_missing')];
export const hireRules = [
  filled('company_name', 'hire.company_missing'),
  filled('email', 'hire.email_missing'),
  email('signup.email_invalid'),
  ...messageRules,
];
