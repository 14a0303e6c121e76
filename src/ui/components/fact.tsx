import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface FactProps {
  readonly icon: IconName;
  /** Renders nothing if there is no text. */
  readonly children: ReactNode;
}

/** A fact about a company, with its icon. */
export const Fact = ({ icon, children }: FactProps) =>
  children && (
    <span>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
