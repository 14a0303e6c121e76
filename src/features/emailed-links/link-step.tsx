import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { API_BASE } from '#contract/shared/constants.ts';
import { Button } from '../../ui/components/button.tsx';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import styles from './link-step.module.css';

interface LinkStepProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** The page's only action: its call and its texts. */
  readonly button?: { readonly call: string; readonly label: string } | undefined;
  /** Links to continue with if there is nothing to do. */
  readonly children: ReactNode;
}

/** The page behind a link in an email, with one question or message. */
export const LinkStep = ({ icon, title, text, button, children }: LinkStepProps) => (
  <div className={`container page ${styles.page}`}>
    <span className={styles.icon}>
      <Icon name={icon} size={32} />
    </span>
    <h1>{title}</h1>
    <p>{text}</p>
    {button ? <OneButton {...button} /> : children}
  </div>
);

/** A form, because email programs follow links too and a link must not change anything. */
const OneButton = ({ call, label }: { readonly call: string; readonly label: string }) => {
  const { search } = useLocation();
  return (
    <form action={`${API_BASE}/${call}`} method="post">
      <input name="token" type="hidden" value={new URLSearchParams(search).get('token') ?? ''} />
      <Button type="submit">{label}</Button>
    </form>
  );
};
