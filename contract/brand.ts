/** The colours that mails share with the app; `web/ui/tokens.ts` makes all the others. */
export const BRAND = {
  green: '#14634F',
  onGreen: '#FFFFFF',
  ground: '#FBF8F2',
  ink: '#1B2A27',
  muted: '#52605C',
} as const;
