import {
  type ActionIconProps,
  type AnchorProps,
  type BadgeProps,
  type CheckboxProps,
  type CloseButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerHeaderProps,
  type DrawerProps,
  defaultVariantColorsResolver,
  type InputBaseProps,
  type InputProps,
  type InputWrapperProps,
  type LoaderProps,
  type MenuProps,
  type ModalHeaderProps,
  type ModalProps,
  type PaperProps,
  type PasswordInputProps,
  type RadioProps,
  type SegmentedControlProps,
  type SelectProps,
  type SwitchProps,
  type TabsProps,
  type TextareaProps,
  type TextInputProps,
  type VariantColorsResolver,
} from '@mantine/core';
import { HUES, type Hue, light, measures, scales } from './tokens.ts';

function hueVariables(hue: Hue): [string, string][] {
  const name = `--mantine-color-${hue}`;
  return [
    [`${name}-6`, `var(--${hue}-ink)`],
    [`${name}-text`, `var(--${hue}-ink)`],
    [`${name}-filled`, `var(--${hue})`],
    [`${name}-filled-hover`, `var(--${hue}-hover)`],
    [`${name}-contrast`, `var(--on-${hue})`],
    [`${name}-light`, `var(--${hue}-soft)`],
    [`${name}-light-hover`, `var(--${hue}-soft-hover)`],
    [`${name}-light-color`, `var(--${hue}-ink)`],
    [`${name}-outline`, `var(--${hue}-ink)`],
    [`${name}-outline-hover`, `var(--${hue}-soft)`],
  ];
}

const schemeVariables: Record<string, string> = {
  ...Object.fromEntries(HUES.flatMap(hueVariables)),
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-color-gray-filled': 'var(--muted)',
  '--mantine-color-gray-filled-hover': 'var(--ink)',
  '--mantine-color-gray-contrast': 'var(--surface)',
  '--mantine-color-gray-light': 'var(--sunken)',
  '--mantine-color-gray-light-hover': 'var(--line)',
  '--mantine-color-gray-light-color': 'var(--muted)',
  '--mantine-color-gray-outline': 'var(--muted)',
  '--mantine-color-gray-outline-hover': 'var(--sunken)',
  '--mantine-color-gray-text': 'var(--muted)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-error': 'var(--red-ink)',
  '--mantine-color-success': 'var(--brand-ink)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line)',
};

/** Defines every Mantine colour by our tokens, which already follow the colour scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
});

const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant === 'filled' && [...HUES, 'gray'].includes(color)) {
    return { ...resolved, color: `var(--mantine-color-${color}-contrast)` };
  }
  return resolved;
};

/** Types a component's defaults without importing it, which would slow the first load. */
function defaults<Props>(defaultProps: Partial<Props>) {
  return { defaultProps };
}

const control = { size: 'md', radius: 'md' } as const;
const floating = { shadow: 'md', radius: 'md' } as const;
const overlayProps = { color: 'var(--scrim)', backgroundOpacity: 1, blur: 0 } as const;
/** Without this role the header of a dialog would count as a second banner beside the page's bar. */
const dialogHeader = { role: 'presentation' } as const;
const closeButtonProps = { 'aria-label': 'Cerrar', size: 'xl', iconSize: 24 } as const;

export const theme = createTheme({
  colors: {
    ...Object.fromEntries(HUES.map((hue) => [hue, scales[hue]])),
    gray: scales.gray,
    dark: scales.dark,
  },
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 4 },
  white: light.surface,
  black: light.ink,
  variantColorResolver,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  fontFamily: measures['font-text'],
  fontSizes: {
    xs: measures['text-13'],
    sm: measures['text-15'],
    md: measures['text-17'],
    lg: measures['text-20'],
    xl: measures['text-24'],
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.3' },
  headings: {
    fontFamily: measures['font-heading'],
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: measures['text-32'], lineHeight: '1.15' },
      h2: { fontSize: measures['text-24'], lineHeight: '1.2' },
      h3: { fontSize: measures['text-20'], lineHeight: '1.25' },
      h4: { fontSize: measures['text-17'], lineHeight: '1.35' },
      h5: { fontSize: measures['text-15'], lineHeight: '1.4' },
      h6: { fontSize: measures['text-13'], lineHeight: '1.4' },
    },
  },
  radius: {
    xs: '0.25rem',
    sm: '0.375rem',
    md: measures['radius-control'],
    lg: measures['radius-card'],
    xl: measures['radius-pill'],
  },
  defaultRadius: 'md',
  spacing: {
    xs: measures['space-2'],
    sm: measures['space-3'],
    md: measures['space-4'],
    lg: measures['space-6'],
    xl: measures['space-8'],
  },
  shadows: Object.fromEntries(['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [size, 'var(--floating-shadow)'])),
  components: {
    ActionIcon: defaults<ActionIconProps>({ size: 'var(--touch)', radius: 'md', variant: 'subtle' }),
    Anchor: defaults<AnchorProps>({ underline: 'always' }),
    Badge: defaults<BadgeProps>({ variant: 'light', size: 'lg', radius: 'xl' }),
    Checkbox: defaults<CheckboxProps>({ size: 'md', radius: 'sm' }),
    CloseButton: defaults<CloseButtonProps & typeof closeButtonProps>(closeButtonProps),
    Drawer: defaults<DrawerProps>({ overlayProps, closeButtonProps, padding: 'md' }),
    DrawerHeader: defaults<DrawerHeaderProps>(dialogHeader),
    Input: defaults<InputProps>(control),
    InputBase: defaults<InputBaseProps>(control),
    InputWrapper: defaults<InputWrapperProps>({
      size: 'md',
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
    }),
    Loader: defaults<LoaderProps>({ type: 'dots' }),
    Menu: defaults<MenuProps>({ ...floating, position: 'bottom-end', withInitialFocusPlaceholder: false }),
    Modal: defaults<ModalProps>({
      overlayProps,
      closeButtonProps,
      radius: 'lg',
      padding: 'lg',
      centered: true,
      transitionProps: { transition: 'pop', duration: 180 },
    }),
    ModalHeader: defaults<ModalHeaderProps>(dialogHeader),
    Paper: defaults<PaperProps>({ radius: 'lg' }),
    PasswordInput: defaults<PasswordInputProps>(control),
    Radio: defaults<RadioProps>({ size: 'md' }),
    SegmentedControl: defaults<SegmentedControlProps>({ size: 'sm', radius: 'md' }),
    Select: defaults<SelectProps>({ ...control, checkIconPosition: 'right' }),
    Switch: defaults<SwitchProps>({ size: 'md' }),
    Tabs: defaults<TabsProps>({ keepMounted: false }),
    Textarea: defaults<TextareaProps>({ ...control, autosize: true, minRows: 3 }),
    TextInput: defaults<TextInputProps>(control),
  },
});
