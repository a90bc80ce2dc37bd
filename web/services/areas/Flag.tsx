import type { ReactNode } from 'react';

/** Drawn by us, since some systems have no flag emoji. Colours are the nations' own, outside the look's tokens. */
const FLAGS: Record<string, ReactNode> = {
  Uruguay: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#0038a8" d="M10 2h14v2H10zm0 4h14v2H10zM0 10h24v2H0zm0 4h24v2H0z" />
      <circle cx="5" cy="5" r="2.6" fill="#fcd116" />
    </>
  ),
  Argentina: (
    <>
      <path fill="#74acdf" d="M0 0h24v16H0z" />
      <path fill="#fff" d="M0 5.3h24v5.4H0z" />
      <circle cx="12" cy="8" r="1.8" fill="#f6b40e" />
    </>
  ),
  México: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#006847" d="M0 0h8v16H0z" />
      <path fill="#ce1126" d="M16 0h8v16h-8z" />
      <circle cx="12" cy="8" r="1.8" fill="#8b5a2b" />
    </>
  ),
  Colombia: (
    <>
      <path fill="#fcd116" d="M0 0h24v16H0z" />
      <path fill="#003893" d="M0 8h24v8H0z" />
      <path fill="#ce1126" d="M0 12h24v4H0z" />
    </>
  ),
  Chile: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#d52b1e" d="M0 8h24v8H0z" />
      <path fill="#0039a6" d="M0 0h8v8H0z" />
      <path fill="#fff" d="m4 1.8.55 1.5 1.6.05-1.26 1 .45 1.55L4 5l-1.34.9.45-1.55-1.26-1 1.6-.05z" />
    </>
  ),
  Perú: (
    <>
      <path fill="#d91023" d="M0 0h24v16H0z" />
      <path fill="#fff" d="M8 0h8v16H8z" />
    </>
  ),
};

/** The flag of a country by its Spanish name; nothing for one we did not draw. */
export function Flag({ country }: { country: string }) {
  const drawing = FLAGS[country];
  if (!drawing) return null;
  return (
    <svg
      width={24}
      height={16}
      viewBox="0 0 24 16"
      role="img"
      aria-label={`Bandera de ${country}`}
      style={{ flex: 'none', borderRadius: 2, outline: '1px solid var(--line)' }}
    >
      {drawing}
    </svg>
  );
}
