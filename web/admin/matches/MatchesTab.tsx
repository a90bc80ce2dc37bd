import { useQuery } from '@tanstack/react-query';
import type { AdminMatch } from '../../../contract/admin-matches.ts';
import cards from '../../ui/cards.module.css';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useDialogAbout } from '../../ui/useDialog.ts';
import { FilterButtons } from '../lists/FilterButtons.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import tab from '../lists/Tab.module.css';
import { MatchStudies } from '../match-studies/MatchStudies.tsx';
import { matchPage } from './calls.ts';
import { MatchCard } from './MatchCard.tsx';
import { MATCH_FILTERS, type MatchesView } from './matchFilters.ts';

const MatchDialog = lazyDialog(async () => (await import('./MatchDialog.tsx')).MatchDialog);

type Props = { view: MatchesView; onView: (view: MatchesView) => void };

export function MatchesTab({ view, onView }: Props) {
  const read = useQuery(matchPage(view));
  const { about: shown, ...details } = useDialogAbout<AdminMatch>();
  return (
    <div className={tab.tab}>
      <FilterButtons
        label="Filtrar matches"
        options={MATCH_FILTERS}
        chosen={view.filter}
        onChoose={(filter) => onView({ filter, page: 1 })}
      />
      <PagedList
        read={read}
        rows={read.data?.matches}
        page={view.page}
        onPage={(page) => onView({ ...view, page })}
        noun="matches"
        asCards
        empty={{
          title: 'No hay matches',
          text: 'Aparecen cuando un pedido encuentra servicios que le sirven.',
        }}
      >
        {(rows) => (
          <ul className={cards.list}>
            {rows.map((match) => (
              <li key={match.matchId}>
                <MatchCard match={match} onOpen={() => details.openAbout(match)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <MatchStudies />
      {shown && <MatchDialog {...details.props} match={shown} />}
    </div>
  );
}
