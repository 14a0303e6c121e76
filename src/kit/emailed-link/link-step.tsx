import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { API_BASE } from '#contract/constants.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './link-step.module.css';

interface LinkStepProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** The one thing to do here: the call it makes, and what it says. */
  readonly button?: { readonly call: string; readonly label: string } | undefined;
  /** Where to go from here, when there is nothing to do. */
  readonly children: ReactNode;
}

/** A page behind a link in an email, with one question or message. */
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

/** A form: following a link must not change anything, because mail programs follow links, too. */
const OneButton = ({ call, label }: { readonly call: string; readonly label: string }) => {
  const { search } = useLocation();
  return (
    <form action={`${API_BASE}/${call}`} method="post">
      <input name="token" type="hidden" value={new URLSearchParams(search).get('token') ?? ''} />
      <Button type="submit">{label}</Button>
    </form>
  );
};
