import { UserListScreen } from './list-screen.tsx';
import { UserScreen } from './user-screen.tsx';

export const staffUsers = { name: 'staff/users', list: UserListScreen, show: UserScreen };
