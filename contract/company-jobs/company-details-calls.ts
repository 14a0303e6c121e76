import { type Static, Type } from 'typebox';
import { RETENTION_MONTHS } from '../applications/retention-rules.ts';
import { BENEFITS_MAX, COMPANY_NAME_MAX, COMPANY_SIZES } from '../companies/rules.ts';
import {
  Answer,
  basedOn,
  type Endpoint,
  FormNumber,
  Id,
  LookupValue,
  Nullable,
  OneOf,
  Text,
  Version,
} from '../shared/common.ts';

/** A company as its owner edits it. Description, place and website are sections of the profile. */
export const CompanyDetails = Type.Object({
  company_name: Type.String(),
  industry_id: Nullable(LookupValue),
  size: Nullable(OneOf(COMPANY_SIZES)),
  founded_year: Nullable(Type.Integer()),
  benefits: Type.String({ description: 'One per line.' }),
  keep_applicants_months: Nullable(OneOf(RETENTION_MONTHS)),
  keep_applicants_months_max: Nullable(Type.Integer({ description: 'The limit of the portal.' })),
  version: Version,
});
export type CompanyDetails = Static<typeof CompanyDetails>;

/** COMPANIES-02. The rules of `company-rules.ts` reject empty values. */
export const companyDetailsEndpoints = {
  'GET company-details': {
    summary: 'Name, industry, size, founding year and benefits of your company.',
    access: 'employer',
    permission: 'company.edit',
    response: Answer(CompanyDetails),
  },
  'POST company-details-update': {
    summary: 'Change them. A new name appears on all jobs and has to be verified again.',
    access: 'employer',
    permission: 'company.edit',
    body: Type.Object({
      company_name: Text(COMPANY_NAME_MAX),
      industry_id: Nullable(Id),
      size: Nullable(OneOf(COMPANY_SIZES)),
      founded_year: FormNumber,
      benefits: Type.Optional(Text(BENEFITS_MAX.text)),
      keep_applicants_months: Type.Optional(Nullable(OneOf(RETENTION_MONTHS))),
      ...basedOn,
    }),
    current: CompanyDetails,
    response: Answer(CompanyDetails),
  },
} as const satisfies Record<string, Endpoint>;
