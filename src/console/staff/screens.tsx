/** The staff's screens, by the name the route table calls them. */
import { staffAudit } from '../../resources/staff-audit/index.ts';
import { staffHome } from '../../resources/staff-home/index.ts';
import { staffJobs } from '../../resources/staff-jobs/index.ts';
import { staffTexts } from '../../resources/staff-texts/index.ts';

export const staffScreens = {
  home: staffHome.show,
  jobs: staffJobs.list,
  job: staffJobs.show,
  audit: staffAudit.list,
  texts: staffTexts.list,
};
