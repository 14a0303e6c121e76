import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface FactProps {
  readonly icon: IconName;
  /** Nothing is shown where there is nothing to say. */
  readonly children: ReactNode;
}

/** Something to know about a company, after its sign. */
export const Fact = ({ icon, children }: FactProps) =>
  children && (
    <span>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
