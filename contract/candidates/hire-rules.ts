/** The checks of the Hire Now dialog (CGRID-02), run by browser and server. */

import { email, filled } from '../accounts/signup-rules.ts';
import { COMPANY_NAME_MAX } from '../companies/rules.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';

/** Maximum lengths. */
export const HIRE_MAX = { company_name: COMPANY_NAME_MAX, email: EMAIL_MAX, message: 5000 } as const;

/** For companies with an account, whose name and address the server knows. */
export const messageRules = [filled('message', 'hire.message_missing')];
export const hireRules = [
  filled('company_name', 'hire.company_missing'),
  filled('email', 'hire.email_missing'),
  email('signup.email_invalid'),
  ...messageRules,
];
