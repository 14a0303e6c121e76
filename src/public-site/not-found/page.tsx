import { data } from 'react-router';
import { NotFoundScreen } from '../../kit/layout/not-found-screen.tsx';
import type { PageModule } from '../../page.ts';

export const loader: PageModule['loader'] = async () => data(null, { status: 404 });

export const Component = NotFoundScreen;
