import { IconCurrentLocation, IconMapPinFilled, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Place } from '../../contract/places.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { toast } from '../ui/toast.ts';
import styles from './PlacePicker.module.css';
import { PlaceSearchBox } from './PlaceSearchBox.tsx';
import { shortAddress } from './placeText.ts';
import { useFindPlace } from './useFindPlace.ts';

type Props = {
  /** What stands in the box. */
  text: string;
  onText: (text: string) => void;
  place: Place | null;
  onPlace: (place: Place) => void;
  onClear: () => void;
  error?: ReactNode;
  required?: boolean;
};

/** Finds a place by suggestion, by a full search or by where the device is. */
export function PlacePicker({ text, onText, place, onPlace, onClear, error, required }: Props) {
  const { finding, search, locate, forget } = useFindPlace(onPlace);

  return (
    <div className={styles.picker}>
      <PlaceSearchBox
        text={text}
        onText={(next) => {
          forget();
          onText(next);
        }}
        onPick={(picked) => {
          forget();
          onPlace(picked);
          toast({ title: 'Ubicación seleccionada', message: picked.address, kind: 'success' });
        }}
        onSearch={() => search(text)}
        onClear={() => {
          forget();
          onClear();
        }}
        clearable={text !== '' || place !== null}
        error={error}
        required={required}
      />
      <div className={styles.buttons}>
        <BusyButton
          variant="light"
          busy={finding === 'search'}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          onClick={() => search(text)}
        >
          Buscar
        </BusyButton>
        <BusyButton
          variant="default"
          busy={finding === 'position'}
          leftSection={<IconCurrentLocation size={20} stroke={1.75} aria-hidden />}
          onClick={locate}
        >
          Mi ubicación
        </BusyButton>
      </div>
      {place && <ChosenPlace place={place} />}
    </div>
  );
}

function ChosenPlace({ place }: { place: Place }) {
  return (
    <div className={styles.chosen}>
      <IconMapPinFilled size={20} aria-hidden />
      <div>
        <span className={styles.chosenLabel}>Ubicación seleccionada:</span>
        <span className={styles.chosenAddress} title={place.address}>
          {shortAddress(place.address)}
        </span>
        {place.approximate && (
          <span className={styles.approximate}>
            Es aproximada: no encontramos la dirección exacta. Puedes darla después, por el chat.
          </span>
        )}
      </div>
    </div>
  );
}
