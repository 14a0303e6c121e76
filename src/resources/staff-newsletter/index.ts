import { IssueScreen, NewIssueScreen } from './issue-screen.tsx';
import { IssueListScreen } from './issues-screen.tsx';
import { SubscriberListScreen } from './subscribers-screen.tsx';

export const staffNewsletter = {
  subscribers: SubscriberListScreen,
  issues: IssueListScreen,
  issue: IssueScreen,
  newIssue: NewIssueScreen,
};
