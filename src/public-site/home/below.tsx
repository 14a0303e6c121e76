import type { ComponentProps } from 'react';
import { LatestJobsCall } from './latest-jobs-call.tsx';
import { Partners } from './partners.tsx';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';
import { Tips } from './tips.tsx';

interface BelowProps {
  readonly latest: ComponentProps<typeof LatestJobsCall>['latest'];
  readonly articles: ComponentProps<typeof Tips>['articles'];
}

/** The content below the jobs (HOME-07, HOME-08). */
export const Below = ({ latest, articles }: BelowProps) => (
  <>
    <Steps />
    <LatestJobsCall latest={latest} />
    <Testimonials />
    <Tips articles={articles} />
    <Partners />
  </>
);
