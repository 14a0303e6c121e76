import { MessageListScreen } from './list-screen.tsx';
import { MessageScreen } from './message-screen.tsx';

export const staffMessages = { name: 'staff/messages', list: MessageListScreen, show: MessageScreen };
