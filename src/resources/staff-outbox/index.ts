import { OutboxListScreen } from './list-screen.tsx';

export const staffOutbox = { name: 'staff/letters', list: OutboxListScreen };
