import { Button } from './button.tsx';
import type { DialogActionProps } from './dialog-props.ts';

const VARIANTS = { plain: 'secondary', main: 'primary', danger: 'danger' } as const;

export const DialogAction = ({ tone, ...button }: DialogActionProps) => (
  <Button {...button} variant={VARIANTS[tone]} />
);
