import { IconCurrentLocation, IconMapPinFilled, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Place } from '../../contract/places.ts';
import { readMyOrders } from '../orders/readMyOrders.ts';
import { appState, watchAppState } from '../shell/appState.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { toastDone } from '../ui/toast.ts';
import { LastPlaces } from './LastPlaces.tsx';
import { lastPlacesOf } from './lastPlacesOf.ts';
import styles from './PlacePicker.module.css';
import { PlaceSearchBox } from './PlaceSearchBox.tsx';
import { addressStart, shortAddress } from './placeText.ts';
import { useFindPlace } from './useFindPlace.ts';

type Props = {
  /** The text in the box. */
  text: string;
  onText: (text: string) => void;
  place: Place | null;
  onPlace: (place: Place) => void;
  onClear: () => void;
  /** What the form says of the place; it is shown instead of an earlier search that found nothing. */
  error?: ReactNode;
  /** A search found nothing: the picker says so, unless the form keeps its error. */
  onNotFound: () => void;
};

/** Finds a place by suggestion, by a full search or by where the device is. */
export function PlacePicker({ text, onText, place, onPlace, onClear, error, onNotFound }: Props) {
  const { data: orders = [] } = useQuery(readMyOrders());
  const last = lastPlacesOf(orders);
  const near = last[0] && { lat: last[0].lat, lng: last[0].lng };
  const { finding, problem, search, locate, forget } = useFindPlace(onPlace, onNotFound, near);

  const offline = useSyncExternalStore(watchAppState, () => appState().offline);
  const cannotSearch = !place && (offline || problem?.unreachable === true);

  function pick(picked: Place) {
    forget();
    onPlace(picked);
    toastDone('Ubicación seleccionada', picked.address);
  }

  return (
    <div className={styles.picker}>
      <PlaceSearchBox
        text={text}
        onText={(next) => {
          forget();
          onText(next);
        }}
        near={near}
        onPick={pick}
        onSearch={() => search(text)}
        onClear={() => {
          forget();
          onClear();
        }}
        clearable={text !== '' || place !== null}
        error={
          error ||
          (problem && (
            <>
              <FieldError title={problem.title}>{problem.message}</FieldError>
              {problem.hint}
            </>
          ))
        }
      />
      {cannotSearch && <WithoutNetwork hasLast={last.length > 0} />}
      {!place && (text === '' || cannotSearch) && <LastPlaces places={last} onPick={pick} />}
      <div className={styles.buttons}>
        <BusyButton
          variant="light"
          busy={finding === 'search'}
          icon={IconSearch}
          onClick={() => search(text)}
        >
          Buscar
        </BusyButton>
        <BusyButton
          variant="default"
          busy={finding === 'position'}
          icon={IconCurrentLocation}
          onClick={locate}
        >
          Mi ubicación
        </BusyButton>
      </div>
      {place && <ChosenPlace place={place} />}
    </div>
  );
}

/** Addresses are searched on the server; these ways need none. */
function WithoutNetwork({ hasLast }: { hasLast: boolean }) {
  return (
    <p className={styles.offline} role="status">
      Sin conexión no podemos buscar direcciones. Usa «Mi ubicación»
      {hasLast && ' o uno de tus últimos lugares'}: lo que escribiste queda guardado.
    </p>
  );
}

function ChosenPlace({ place }: { place: Place }) {
  const start = addressStart(place.address);
  return (
    <div className={styles.chosen}>
      <IconMapPinFilled size={20} aria-hidden />
      <div>
        <span className={styles.chosenLabel}>Ubicación seleccionada:</span>
        {start && <span className={styles.chosenAddress}>{start}</span>}
        <span className={styles.chosenAddress}>{shortAddress(place.address)}</span>
        {place.approximate && (
          <span className={styles.approximate}>
            Es aproximada: no encontramos la dirección exacta. Puedes darla después, por el chat.
          </span>
        )}
      </div>
    </div>
  );
}
