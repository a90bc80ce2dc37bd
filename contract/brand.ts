/** The colours that mails share with the app. Their shades stand in `web/ui/tokens.ts`, chosen by eye; `npm run icons` redraws the icons. */
export const BRAND = {
  primary: '#14634F',
  onPrimary: '#FFFFFF',
  ground: '#FBF8F2',
  ink: '#1B2A27',
  muted: '#52605C',
} as const;
