import { useMatches } from '@tanstack/react-router';

/** What the route table says of the screen being shown. */
export function useScreen() {
  return useMatches({
    select: (matches) => {
      const said = matches.map(({ staticData }) => staticData);
      return {
        title: said.findLast(({ title }) => title)?.title,
        bare: said.some(({ bare }) => bare),
        fullHeight: said.some(({ fullHeight }) => fullHeight) || undefined,
      };
    },
    structuralSharing: true,
  });
}
