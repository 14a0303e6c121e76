/**
 * The look of react-admin's parts: the tokens of `src/theme/tokens.css`, by reference. Light and dark are
 * the tokens' affair (`html[data-theme]`), so there is one theme and nothing to switch.
 */
import { createTheme, type ThemeOptions } from '@mui/material/styles';

const token = (name: string) => `var(--${name})`;

const tone = (main: string, soft: string, ink = 'surface') => ({
  main: token(main),
  dark: token(main),
  light: token(soft),
  contrastText: token(ink),
});

const look: ThemeOptions = {
  // Colours that are references cannot be computed with in JavaScript: the browser mixes them.
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
    action: {
      active: token('ink-2'),
      hover: token('surface-3'),
      selected: token('accent-soft'),
      focus: token('surface-3'),
      disabled: token('line-strong'),
      disabledBackground: token('surface-3'),
    },
  },
  shape: { borderRadius: 10 },
  typography: { fontFamily: token('font'), button: { textTransform: 'none', fontWeight: 600 } },
  components: {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 46,
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
      defaultProps: { fullWidth: true },
      styleOverrides: {
        paper: { border: `1px solid ${token('line')}`, boxShadow: token('shadow-high') },
        option: { minHeight: 40, '&.Mui-focused': { backgroundColor: `${token('surface-3')} !important` } },
        noOptions: { color: token('ink-2') },
      },
    },
    MuiChip: { styleOverrides: { root: { backgroundColor: token('surface-3'), color: token('ink') } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: token('line'),
          color: token('ink-2'),
          // MUI's buttons take the outline of the base style away.
          '&.Mui-focusVisible': { outline: `2px solid ${token('focus')}`, outlineOffset: 1 },
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: token('accent-soft'),
            color: token('accent-soft-ink'),
          },
        },
      },
    },
  },
};

/** By reading direction: MUI's parts place some of themselves by script. */
export const themes = {
  ltr: createTheme({ ...look, direction: 'ltr' }),
  rtl: createTheme({ ...look, direction: 'rtl' }),
} as const;
