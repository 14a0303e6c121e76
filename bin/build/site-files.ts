/** Which files the public site's modules form, where each by itself would be too small. */

/**
 * One chunk for everything that job lists need, with its dependencies. A dozen small chunks would each cost a
 * request, compress worse, and appear in every list of preloads.
 */
const JOB_CARDS =
  /src\/(features\/scenes\/scenes|features\/jobs\/(job-cards?|apply-link|posted|preview|wording|use-job-marks|search|country-select)|ui\/(format\/dates|components\/(company-mark|scene|badge|error-state|state)|hooks\/use-hydrated))\./;

/** What nearly every form needs, for the same reason. */
const FORMS =
  /src\/ui\/(forms\/(email-field|form-fields|form\.module|submit-button)|hooks\/(use-mutation|use-session-ended)|components\/(alert|help-link))\./;

/** What every page to sign in or up needs, for the same reason. */
const AUTH =
  /src\/(features\/accounts\/(account-page-link|auth-screen|provider-buttons|use-signed-in)|ui\/components\/password-field|i18n\/take-over)\./;

/** What the forms of reports need, for the same reason. */
const REPORTS =
  /(contract\/(company-profiles\/rules|companies\/review-rules|conversations\/report-rules|moderation\/report-rules)|src\/features\/moderation\/(report-form|report-page))\./;

/** What the pages about the portal need, for the same reason. */
const CONTENT = /src\/features\/content-pages\/(accordion|closing-call|contact-details|points|texts)\./;

/** What the pages of jobs and companies need, for the same reason. */
const DETAILS =
  /src\/(features\/(jobs\/company-level|scenes\/(contact|cover|gallery|industry-scenes))|ui\/(components\/(card|fact)|format\/(company-size|share|stars|unmet|website)))\./;

/** What pages for someone signed in need, for the same reason. */
const SIGNED_IN =
  /(contract\/(shared\/names|teams\/rules)|src\/(ui\/(format\/full-name|hooks\/use-owner)|features\/accounts\/use-can))\./;

/** What every form with a draft needs, for the same reason. */
const DRAFTS = /src\/features\/drafts\/(drafted|notice|typed|use-draft)\./;

/** Undo restores drafts, also where there is no form. What changes a draft is loaded when one is restored. */
const UNDO =
  /src\/features\/(drafts\/(device|draft-input|open-drafts|use-put-back)|undo\/(pending|use-undo-offer))\./;

/** What a job's page and a job beside the list need, for the same reason. */
const JOB_PAGE =
  /(contract\/(jobs\/address|shared\/slug)|src\/(features\/(hidden-jobs\/note-viewed|job-page\/(?!company|for-me)[a-z-]+|jobs\/(salary-insight|typical-pay))|ui\/(components\/rating|format\/text-language|hooks\/use-load)))\.tsx?/;

/** Names and tests of the files, in the order in which they take modules. */
export const SITE_FILES = [
  { name: 'job-cards', test: JOB_CARDS },
  ...[FORMS, AUTH, REPORTS, CONTENT, DETAILS, SIGNED_IN, DRAFTS, UNDO, JOB_PAGE].map((test, index) => ({
    name: `part-${index}`,
    test,
    includeDependenciesRecursively: false,
  })),
];
