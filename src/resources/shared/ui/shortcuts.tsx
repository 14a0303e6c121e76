/** Single-key shortcuts of lists, board and review of applicants, and of moderation. They can be turned off (WCAG 2.1.4). */
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useI18n } from '../../../i18n/context.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogButton } from '../dialogs/dialog-button.tsx';
import { Icon } from './icon.tsx';

const EDITABLE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const POPUPS = '[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"], dialog';

const LEAFING: ReadonlySet<string> = new Set(['j', 'k']);

/** Ignores keys in text fields, open menus and dialogs. */
const isTaken = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  !(target instanceof Element) ||
  target.closest(`${EDITABLE}, ${POPUPS}`) !== null;

/** Escape ends typing, so that keys act again. */
const leaveField = ({ key, target }: KeyboardEvent): void => {
  if (
    key === 'Escape' &&
    target instanceof HTMLElement &&
    target.matches(EDITABLE) &&
    !target.closest(POPUPS)
  )
    target.blur();
};

export const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

/** Keys, and what each does. */
export type Keys = readonly (readonly [string, string])[];

interface ShortcutsProps {
  /** What a key does; undefined for one that does nothing. */
  readonly actionOf: (key: string) => (() => void) | undefined;
  readonly keys: Keys;
}

/** Handles the keys, and lists them on request. */
export const Shortcuts = ({ actionOf, keys }: ShortcutsProps) => {
  const [enabled] = useEnabled();
  const [helping, setHelping] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled) return;
    if (isTaken(event)) return leaveField(event);
    const key = event.key.toLowerCase();
    const act = key === '?' ? () => setHelping(true) : actionOf(key);
    if (!act) return;
    event.preventDefault();
    // A held key may go through a list, but decides, sends and undoes once.
    if (!event.repeat || LEAFING.has(key)) act();
  });
  // Before the list is painted: a key pressed as soon as it shows must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return helping && <ShortcutsDialog keys={keys} onClose={() => setHelping(false)} />;
};

const useEnabled = () => useStore('applicants.shortcuts', true);

interface HelpProps {
  readonly keys: Keys;
}

/** Opens the list of shortcuts. Hidden on devices without a keyboard. */
export const ShortcutsButton = ({ keys }: HelpProps) => {
  const { t } = useI18n();
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <DialogButton startIcon={<Icon name="info" />} label={t('console.shortcuts.title')} size="small">
        {(close) => <ShortcutsDialog keys={keys} onClose={close} />}
      </DialogButton>
    </Box>
  );
};

const ShortcutsDialog = ({ keys, onClose }: HelpProps & { readonly onClose: () => void }) => {
  const { t } = useI18n();
  const [enabled, setEnabled] = useEnabled();
  return (
    <Dialog onClose={onClose} title={t('console.shortcuts.title')}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', mb: 2 }}>
        {[...keys, ['?', t('console.shortcuts.title')] as const].map(([key, text]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        control={<Checkbox />}
        checked={enabled}
        label={t('console.shortcuts.enabled')}
        onChange={(_, isChecked) => setEnabled(isChecked)}
      />
    </Dialog>
  );
};
