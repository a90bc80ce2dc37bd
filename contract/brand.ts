/** Colours that mails share with the app. Their shades (`web/ui/tokens.ts`) are chosen by eye; `npm run icons` redraws icons. */
export const BRAND = {
  primary: '#14634F',
  onPrimary: '#FFFFFF',
  ground: '#FBF8F2',
  ink: '#1B2A27',
  muted: '#52605C',
} as const;
