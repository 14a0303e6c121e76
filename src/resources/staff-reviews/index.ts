import { ReviewListScreen } from './list-screen.tsx';

export const staffReviews = { name: 'staff/company-reviews', list: ReviewListScreen };
