/** The eye beside a password, named for those who cannot see it. */
export const REVEAL_PASSWORD = {
  visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 },
} as const;
