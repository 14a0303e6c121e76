/**
 * The theme of react-admin's components, which refers to the tokens in `src/ui/tokens.css`. The tokens
 * handle light and dark (`html[data-theme]`), so one theme is enough.
 */
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { createElement } from 'react';
import { ChevronIcon, Icon } from '../../resources/shared/ui/icon.tsx';

const token = (name: string) => `var(--${name})`;

const tone = (main: string, soft: string, ink = 'surface') => ({
  main: token(main),
  dark: token(main),
  light: token(soft),
  contrastText: token(ink),
});

const focusOutline = { outline: `2px solid ${token('focus')}`, outlineOffset: 1 };

/** The tokens of MUI's colours; each has a soft one, too. */
const TONES = {
  primary: 'accent',
  secondary: 'accent',
  error: 'danger',
  success: 'success',
  info: 'info',
  warning: 'warning',
} as const;

/** Above a native dialog of a page, whose texts staff translate in place. */
const topLayer = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].pop() ?? document.body;

const look: ThemeOptions = {
  // JavaScript can't compute with CSS variables, so the browser mixes these colours.
  cssVariables: { nativeColor: true, disableCssColorScheme: true, cssVarPrefix: 'console' },
  palette: {
    primary: { ...tone('accent', 'accent-soft', 'accent-ink'), dark: token('accent-hover') },
    secondary: tone('ink-2', 'surface-3'),
    error: tone('danger', 'danger-soft'),
    success: tone('success', 'success-soft'),
    info: tone('info', 'info-soft'),
    warning: tone('warning', 'warning-soft'),
    background: { default: token('surface'), paper: token('surface') },
    text: { primary: token('ink'), secondary: token('ink-2'), disabled: token('line-strong') },
    divider: token('line'),
    bulkActionsToolbarColor: token('accent-soft-ink'),
    bulkActionsToolbarBackgroundColor: token('accent-soft'),
    action: {
      active: token('ink-2'),
      hover: token('surface-3'),
      selected: token('accent-soft'),
      focus: token('surface-3'),
      disabled: token('line-strong'),
      disabledBackground: token('surface-3'),
    },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: token('font'),
    button: { textTransform: 'none', fontWeight: 600 },
    body1: { fontSize: token('text-s'), lineHeight: '20px' },
    h2: { fontSize: token('text-l'), fontWeight: 650 },
    h3: { fontSize: token('text-m'), fontWeight: 650 },
    h6: { fontSize: token('text-l'), fontWeight: 650, lineHeight: 1.4 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // MUI's buttons remove the focus outline of the base styles.
      styleOverrides: { root: { '&.Mui-focusVisible': focusOutline } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, loadingPosition: 'start' },
      styleOverrides: {
        root: {
          minHeight: 40,
          lineHeight: 1.4,
          variants: [
            { props: { size: 'small' }, style: { minHeight: `max(32px, ${token('target')})` } },
            {
              props: { variant: 'outlined', color: 'primary' },
              style: {
                borderColor: token('line-strong'),
                backgroundColor: token('surface'),
                color: token('ink'),
              },
            },
          ],
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { minWidth: token('target'), minHeight: token('target'), color: token('ink-2') },
      },
    },
    MuiAlert: {
      // Only what happens now is an alert.
      defaultProps: { role: 'note' },
      styleOverrides: {
        root: ({ ownerState: { severity = 'info' } }) => ({
          alignItems: 'center',
          paddingBlock: 4,
          backgroundColor: token(`${TONES[severity]}-soft`),
          color: token(TONES[severity]),
          overflowWrap: 'anywhere',
          '& .MuiAlert-icon': { color: 'inherit' },
          '& a': { color: 'inherit' },
        }),
        message: { flex: 1, minWidth: 0 },
      },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { minWidth: 0, padding: 16 } },
    },
    MuiSkeleton: {
      defaultProps: { variant: 'rounded' },
      styleOverrides: { root: { backgroundColor: token('surface-3') } },
    },
    MuiLink: { defaultProps: { underline: 'always' } },
    MuiModal: { defaultProps: { container: topLayer } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          maxHeight: 'min(100dvh - 32px, 800px)',
          margin: 16,
          width: 'calc(100% - 32px)',
          border: `1px solid ${token('line')}`,
          boxShadow: token('shadow-high'),
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { padding: '20px 60px 8px 24px', overflowWrap: 'anywhere' } } },
    MuiDialogContent: {
      styleOverrides: { root: { paddingBlock: 8, fontSize: token('text-s'), lineHeight: 1.5 } },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          gap: 8,
          padding: '16px 24px 24px',
          '& > :not(style) ~ :not(style)': { marginInlineStart: 0 },
        },
      },
    },
    MuiFormControlLabel: { styleOverrides: { label: { fontSize: token('text-s') } } },
    MuiFormLabel: {
      styleOverrides: { root: { color: token('ink'), fontSize: token('text-s'), fontWeight: 600 } },
    },
    // Above the field. Filters have theirs on the border.
    MuiInputLabel: {
      defaultProps: { required: false, shrink: true },
      styleOverrides: {
        outlined: {
          position: 'static',
          maxWidth: '100%',
          marginBlockEnd: 4,
          transform: 'none',
          whiteSpace: 'normal',
          lineHeight: 1.4,
        },
      },
    },
    MuiSelect: { defaultProps: { IconComponent: ChevronIcon } },
    MuiTextField: {
      defaultProps: {
        variant: 'outlined',
        size: 'small',
        margin: 'none',
        fullWidth: true,
        slotProps: { select: { native: true } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 40,
          backgroundColor: token('surface'),
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: token('ink-2') },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: token('focus') },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: token('danger'), borderWidth: 2 },
        },
        notchedOutline: { top: 0, borderColor: token('line-strong'), '& legend': { display: 'none' } },
        input: {
          '&::placeholder': { color: token('ink-2'), opacity: 1 },
          '&::-webkit-calendar-picker-indicator': { cursor: 'pointer' },
        },
      },
    },
    MuiCheckbox: {
      defaultProps: {
        // react-admin labels the box that MUI puts around the control, instead of the control.
        slotProps: { input: (owner) => ({ 'aria-label': owner['aria-label'] }) },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: { marginInline: 0, marginTop: 6, fontSize: token('text-s'), fontWeight: 500, lineHeight: 1.4 },
      },
    },
    MuiMenu: {
      styleOverrides: { paper: { border: `1px solid ${token('line')}`, boxShadow: token('shadow-high') } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAutocomplete: {
      // The same arrow as in other selects.
      defaultProps: { fullWidth: true, popupIcon: createElement(Icon, { name: 'chevron-down', size: 18 }) },
      styleOverrides: {
        paper: { border: `1px solid ${token('line')}`, boxShadow: token('shadow-high') },
        option: { minHeight: 40, '&.Mui-focused': { backgroundColor: `${token('surface-3')} !important` } },
        noOptions: { color: token('ink-2') },
      },
    },
    // Staff tables: on a phone each row is a card with labels before the values.
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-tableWrapper': {
            overflowX: 'auto',
            border: `1px solid ${token('line')}`,
            borderRadius: 14,
            backgroundColor: token('surface'),
          },
          '& .MuiTableCell-root': {
            height: 45,
            padding: '4px 7px',
            borderColor: token('line'),
            fontSize: token('text-s'),
            lineHeight: '20px',
            overflowWrap: 'anywhere',
          },
          '& .MuiTableCell-paddingCheckbox': { padding: '0 2px 0 4px' },
          '& .MuiCheckbox-root': { padding: '6px' },
          // Each row takes one line; longer texts end in an ellipsis, so that actions don't lie over other columns.
          '&.one-line tbody td': { maxWidth: 128 },
          '@media (min-width: 760px) and (max-width: 1499.98px)': {
            '&.one-line tbody .narrow .MuiChip-root': { maxWidth: 96 },
            '&.one-line thead .MuiTableCell-root': {
              whiteSpace: 'normal',
              overflowWrap: 'normal',
              lineHeight: '16px',
              '&:not(.number, .narrow, .MuiTableCell-paddingCheckbox)': { minWidth: 84 },
              '&.narrow': { minWidth: 80 },
            },
            // The icon of a column that isn't sorted shows over its own label.
            '&.one-line thead .MuiTableSortLabel-root': { position: 'relative' },
            '&.one-line thead .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': {
              position: 'absolute',
              insetInlineStart: '100%',
              margin: 0,
            },
          },
          '@media (min-width: 1360px)': { '&.one-line tbody td': { maxWidth: 150 } },
          '@media (min-width: 1500px)': {
            '&.one-line tbody td': { maxWidth: 200 },
            '&.one-line tbody .narrow .MuiChip-root': { maxWidth: 160 },
          },
          // Takes what the other columns leave.
          '&.one-line tbody th': { width: '99%', minWidth: 160, maxWidth: 0 },
          '@media (min-width: 760px) and (max-width: 1359.98px)': {
            '&.one-line .MuiTableCell-root': { paddingInline: 5 },
            '&.one-line tbody th': { minWidth: 130 },
          },
          // Texts of another direction than the reader's end in their ellipsis, too.
          '&.one-line tbody :is(td > div > :is(a, bdi), td > div > a > bdi, .MuiChip-label > bdi):only-child':
            {
              display: 'block',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              textAlign: 'match-parent',
            },
          '&.one-line tbody :is(td, th) > div, & .ellipsis': {
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          },
          '&.one-line tbody .narrow': { maxWidth: 'none' },
          '&.one-line .MuiChip-label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
          '& .RaDataTable-headerCell, & .MuiTableHead-root .MuiTableCell-root': {
            backgroundColor: token('surface-2'),
            color: token('ink-2'),
            fontWeight: 600,
            height: 34,
            paddingBlock: 0,
            whiteSpace: 'nowrap',
          },
          '& tbody th': { fontWeight: 600 },
          // Opaque, because the actions lie over the other columns.
          '& tbody .MuiTableRow-root': { backgroundColor: token('surface') },
          '& tbody .MuiTableRow-root:hover': { backgroundColor: token('surface-2') },
          '& tbody .MuiTableRow-root:has(.MuiTableCell-paddingCheckbox input:checked)': {
            backgroundColor: token('accent-soft'),
          },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
          '& tbody .narrow': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
          '& thead .actions': { position: 'sticky', insetInlineEnd: 0, textAlign: 'end' },
          '& tbody .actions.actions': {
            // In view where the columns are wider than the window.
            position: 'sticky',
            insetInlineEnd: 0,
            backgroundColor: 'inherit',
            maxWidth: 'none',
            width: '1%',
            '& .MuiIconButton-root': { padding: '5px' },
          },
          '& tbody .actions > div': {
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'end',
            gap: 0,
            marginBlock: -4,
            whiteSpace: 'nowrap',
          },
          '& tbody .actions svg': { flex: 'none' },
          '@media (min-width: 760px)': {
            // Of several things beside each other, those that have no room are left out as a whole.
            '&.one-line tbody td > div > span': { flexWrap: 'wrap', maxHeight: 24, overflow: 'hidden' },
            '[data-density="compact"] & tbody .MuiTableCell-root': { height: 33, paddingBlock: 0 },
            '[data-density="compact"] & tbody .MuiCheckbox-root': { padding: '3px' },
          },
          '@media (min-width: 1100px)': { '& tbody .actions > div': { flexWrap: 'nowrap' } },
          '@media (max-width: 759.98px)': {
            '& .RaDataTable-tableWrapper': { overflow: 'visible', border: 0, background: 'none' },
            '& table, & tbody, & tbody td, & tbody th': { display: 'block' },
            // The sort control stays visible above the cards, in one line that scrolls, by what it sorts first.
            '& thead': { display: 'block', paddingBlockEnd: 4 },
            '& thead tr': { display: 'flex', alignItems: 'center', gap: '0 16px', overflowX: 'auto' },
            '& thead .MuiTableCell-root': { flex: 'none' },
            '& thead .MuiTableCell-root:has(.Mui-active)': { order: -1 },
            '& thead .MuiTableCell-paddingCheckbox': { order: -2 },
            '& thead .MuiTableCell-root.MuiTableCell-root': {
              position: 'static',
              padding: 0,
              border: 0,
              background: 'none',
            },
            '& thead:not(:has(.MuiTableSortLabel-root, input)), & thead th:not(:has(.MuiTableSortLabel-root, input))':
              {
                display: 'none',
              },
            '& tbody tr': {
              position: 'relative',
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '2px 16px',
              padding: '6px 14px',
              border: `1px solid ${token('line')}`,
              borderRadius: 14,
            },
            '& tbody tr + tr': { marginBlockStart: 8 },
            '& tbody .MuiTableCell-root': {
              height: 'auto',
              width: 'auto',
              maxWidth: '100%',
              padding: '2px 0',
              border: 0,
              textAlign: 'start',
            },
            '& tbody :is(th, td:not([data-label], .actions, .MuiTableCell-paddingCheckbox))': {
              flex: '1 1 100%',
            },
            '&.one-line tbody :is(td, th)': { width: 'auto', maxWidth: '100%' },
            '&.one-line tbody :is(td, th) > div, & .ellipsis': { whiteSpace: 'normal' },
            '& tbody .actions.actions': { position: 'static', width: 'auto', marginInlineStart: 'auto' },
            '& td[data-label]': {
              display: 'flex',
              alignItems: 'center',
              gap: 6,
              '&::before': {
                content: 'attr(data-label)',
                flex: 'none',
                color: token('ink-2'),
                fontSize: token('text-s'),
              },
              '& > div': { minWidth: 0 },
              '&:has(> div:empty)': { display: 'none' },
              // Fields need the whole width.
              '&:has(textarea)': { display: 'block', flex: '1 1 100%' },
            },
            '& tbody .MuiTableCell-paddingCheckbox': {
              position: 'absolute',
              insetBlockStart: 0,
              insetInlineEnd: 0,
              inlineSize: 'auto',
            },
            '& .MuiTableCell-paddingCheckbox + th': { paddingInlineEnd: 40 },
            '& tbody .narrow': { whiteSpace: 'normal' },
            '& tbody .actions > div': { justifyContent: 'start', marginBlock: 0 },
          },
        },
      },
    },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          // Nothing is selected: react-admin only moves the buttons behind the table, where Tab still reaches them.
          '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
          // On phones, the buttons take more than one line, so that the bar can't lie over the tools.
          '@media (max-width: 759.98px)': {
            '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
              position: 'static',
              flexWrap: 'wrap',
              height: 'auto',
              marginBlockEnd: 12,
              transform: 'none',
              borderRadius: 10,
            },
            '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', justifyContent: 'start' },
          },
        },
      },
    },
    MuiChip: {
      // Chips stand in sentences, too.
      defaultProps: { component: 'span', size: 'small' },
      styleOverrides: {
        root: ({ ownerState: { color = 'default' } }) => ({
          height: 'auto',
          minHeight: 24,
          maxWidth: '100%',
          fontWeight: 600,
          ...(color === 'default'
            ? { backgroundColor: token('surface-3'), color: token('ink-2') }
            : {
                backgroundColor: token(`${TONES[color]}-soft`),
                color: token(color === 'primary' ? 'accent-soft-ink' : TONES[color]),
              }),
        }),
        label: { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'break-word' },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: token('line'),
          color: token('ink-2'),
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: token('accent-soft'),
            color: token('accent-soft-ink'),
          },
        },
      },
    },
  },
};

/** MUI positions some components by script, so the reading direction must be set. */
export const themeFor = (direction: 'ltr' | 'rtl') => createTheme({ ...look, direction });
