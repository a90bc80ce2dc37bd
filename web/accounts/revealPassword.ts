/** Gives the button that reveals a password a name for screen readers, and makes it reachable by keyboard. */
export const REVEAL_PASSWORD = {
  visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 },
} as const;
