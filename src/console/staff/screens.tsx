/** The staff's screens, by the name the route table calls them. */
import { staffApplications } from '../../resources/staff-applications/index.ts';
import { staffArticles } from '../../resources/staff-articles/index.ts';
import { staffAudit } from '../../resources/staff-audit/index.ts';
import { staffCompanies } from '../../resources/staff-companies/index.ts';
import { staffHome } from '../../resources/staff-home/index.ts';
import { staffJobs } from '../../resources/staff-jobs/index.ts';
import { staffLists } from '../../resources/staff-lookups/index.ts';
import { staffMessages } from '../../resources/staff-messages/index.ts';
import { staffNewsletter } from '../../resources/staff-newsletter/index.ts';
import { staffOutbox } from '../../resources/staff-outbox/index.ts';
import { staffReviews } from '../../resources/staff-reviews/index.ts';
import { staffSynonyms } from '../../resources/staff-synonyms/index.ts';
import { staffTexts } from '../../resources/staff-translations/index.ts';
import { staffUsers } from '../../resources/staff-users/index.ts';

export const staffScreens = {
  home: staffHome.show,
  jobs: staffJobs.list,
  job: staffJobs.show,
  reviews: staffReviews.list,
  messages: staffMessages.list,
  message: staffMessages.show,
  users: staffUsers.list,
  user: staffUsers.show,
  companies: staffCompanies.list,
  applications: staffApplications.list,
  subscribers: staffNewsletter.subscribers,
  issues: staffNewsletter.issues,
  newIssue: staffNewsletter.newIssue,
  issue: staffNewsletter.issue,
  letters: staffOutbox.list,
  audit: staffAudit.list,
  texts: staffTexts.list,
  lists: staffLists.list,
  synonyms: staffSynonyms.list,
  articles: staffArticles.list,
  newArticle: staffArticles.create,
  article: staffArticles.show,
};
