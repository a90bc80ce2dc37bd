import { useMatches } from '@tanstack/react-router';

/** What the route table says about the current screen. */
export function useScreen() {
  return useMatches({
    select: (matches) => {
      const said = matches.map(({ staticData }) => staticData);
      const last = said.findLast(({ title }) => title);
      const isMissing = matches.some(({ status, _notFound }) => status === 'notFound' || _notFound);
      return {
        title: last?.title,
        page: isMissing ? 'Página no encontrada' : (last?.page ?? last?.title),
        bare: said.some(({ bare }) => bare),
        fullHeight: said.some(({ fullHeight }) => fullHeight) || undefined,
      };
    },
    structuralSharing: true,
  });
}
