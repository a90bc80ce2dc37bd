/**
 * Gives the button that reveals a password a name for screen readers, and makes it reachable by keyboard. Where a form has
 * several passwords, the name says which one.
 */
export const revealPassword = (which = 'la contraseña') =>
  ({ visibilityToggleButtonProps: { 'aria-label': `Mostrar u ocultar ${which}`, tabIndex: 0 } }) as const;
