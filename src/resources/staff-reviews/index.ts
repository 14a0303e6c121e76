import { defineResource } from '../shared/define-resource.ts';
import { LIST } from './list.ts';

export const staffReviews = defineResource({
  name: 'staff/company-reviews',
  label: 'console.staff_menu.reviews',
  recordRepresentation: 'author_name',
  menu: { group: 'console.staff_menu.today', icon: 'star', waits: ['reported_reviews'] },
  screens: [{ list: LIST, load: async () => (await import('./list-screen.tsx')).ReviewListScreen }],
});
