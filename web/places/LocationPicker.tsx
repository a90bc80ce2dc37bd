import { IconCurrentLocation, IconMapPinFilled, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Place } from '../../contract/places.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { toast } from '../ui/toast.ts';
import styles from './LocationPicker.module.css';
import { PlaceSearchBox } from './PlaceSearchBox.tsx';
import { shortAddress } from './placeText.ts';
import { useFindPlace } from './useFindPlace.ts';

type Props = {
  value: Place | null;
  onChange: (place: Place | null) => void;
  error?: ReactNode;
  required?: boolean;
};

/** Chooses a place by suggestion, by a full search or by where the device is. */
export function LocationPicker({ value, onChange, error, required }: Props) {
  const [text, setText] = useState(value?.address ?? '');
  const { finding, search, locate, forget } = useFindPlace(choose);

  useEffect(() => {
    if (value) setText(value.address);
  }, [value]);

  function choose(place: Place) {
    setText(place.address);
    onChange(place);
  }

  function pickSuggestion(place: Place) {
    forget();
    choose(place);
    toast({ title: 'Ubicación seleccionada', message: place.address, kind: 'success' });
  }

  function clear() {
    forget();
    setText('');
    onChange(null);
  }

  return (
    <div className={styles.picker}>
      <PlaceSearchBox
        text={text}
        onText={setText}
        onPick={pickSuggestion}
        onSearch={() => search(text)}
        onClear={clear}
        clearable={text !== '' || value !== null}
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
      {value && <ChosenPlace place={value} />}
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
