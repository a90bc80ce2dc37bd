import { type Data, TEMPLATES, type TemplateName, UNSUBSCRIBE } from './templates.ts';

interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export async function renderMail(name: TemplateName, data: Data): Promise<RenderedMail> {
  const content = TEMPLATES[name](data);
  // Loaded with the first mail: it brings React's renderer and more.
  const { htmlOf } = await import('./layout.ts');
  return {
    subject: content.subject,
    html: await htmlOf(content),
    text: [
      content.heading,
      ...content.paragraphs,
      `${content.button.label}:\n${content.button.link}`,
      content.footnote,
      ...(content.unsubscribe ? [`${UNSUBSCRIBE}:\n${content.unsubscribe}`] : []),
    ].join('\n\n'),
  };
}
