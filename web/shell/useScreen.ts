import { useMatches } from '@tanstack/react-router';

/** What the route table says about the current screen. */
export function useScreen() {
  return useMatches({
    select: (matches) => {
      const said = matches.map(({ staticData }) => staticData);
      const last = matches.findLast(({ staticData }) => staticData.title);
      const { title, page = title } = last?.staticData ?? {};
      const isMissing = matches.some(({ status, _notFound }) => status === 'notFound' || _notFound);
      return {
        title,
        page: isMissing
          ? 'Página no encontrada'
          : typeof page === 'function'
            ? page(last?.search ?? {})
            : page,
        bare: said.some(({ bare }) => bare),
        fullHeight: said.some(({ fullHeight }) => fullHeight) || undefined,
      };
    },
    structuralSharing: true,
  });
}
