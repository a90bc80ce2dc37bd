import { createElement as h, type ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Html, Link, Preview, render, Text } from 'react-email';
import { BRAND } from '../../contract/brand.ts';
import { type Content, UNSUBSCRIBE } from './templates.ts';

/** How every mail looks. */
export const htmlOf = (content: Content): Promise<string> => render(layout(content));

const SMALL = { fontSize: 13, color: BRAND.muted };
const FONT = 'Figtree, Helvetica, Arial, sans-serif';

function layout({ subject, heading, paragraphs, button, footnote, unsubscribe }: Content): ReactNode {
  return h(
    Html,
    { lang: 'es' },
    h(Head),
    h(Preview, null, paragraphs[0] ?? subject),
    h(
      Body,
      { lang: 'es', style: { backgroundColor: BRAND.ground, fontFamily: FONT, color: BRAND.ink } },
      h(
        Container,
        { style: { maxWidth: 520, padding: 32 } },
        h(Text, { style: { color: BRAND.primary, fontWeight: 700, fontSize: 20 } }, 'Echamano'),
        h(Heading, { as: 'h1', style: { fontSize: 24 } }, heading),
        ...paragraphs.map((paragraph, at) =>
          h(Text, { key: at, style: { fontSize: 16, lineHeight: '24px' } }, paragraph),
        ),
        h(
          Button,
          {
            href: button.link,
            style: {
              backgroundColor: BRAND.primary,
              color: BRAND.onPrimary,
              padding: '14px 22px',
              borderRadius: 10,
            },
          },
          button.label,
        ),
        h(Text, { style: SMALL }, footnote),
        ...(unsubscribe
          ? [
              h(
                Text,
                { style: SMALL, key: 'leave' },
                h(Link, { href: unsubscribe, style: SMALL }, UNSUBSCRIBE),
              ),
            ]
          : []),
      ),
    ),
  );
}
