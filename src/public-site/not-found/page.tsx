import { data } from 'react-router-dom';
import type { PageModule } from '../../app/page.ts';
import { NotFoundScreen } from '../../ui/page/not-found-screen.tsx';

export const loader: PageModule['loader'] = async () => data(null, { status: 404 });

export const Component = NotFoundScreen;
