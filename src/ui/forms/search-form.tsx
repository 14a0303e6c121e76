import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { TextField } from '../components/field.tsx';

interface SearchFormProps {
  readonly action: string;
  readonly className: string | undefined;
  readonly text: string;
  readonly label: string;
  readonly addressOf: (q: string, form: FormData) => string;
  /** Other fields and the button. */
  readonly children: ReactNode;
}

/** Searches a directory: a plain form without JavaScript. Give it a key, so that links change its fields. */
export const SearchForm = ({ action, className, text, label, addressOf, children }: SearchFormProps) => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    navigate(addressOf(String(form.get('q')).trim(), form), { preventScrollReset: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 don't support <search>.
    <form action={action} className={className} method="get" onSubmit={submit} role="search">
      <TextField
        autoComplete="off"
        defaultValue={text}
        enterKeyHint="search"
        icon="search"
        label={label}
        maxLength={SEARCH_TEXT_MAX}
        name="q"
        type="search"
      />
      {children}
    </form>
  );
};
