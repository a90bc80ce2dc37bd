import { UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Place } from '../../contract/places.ts';
import suggestions from '../ui/suggestions.module.css';
import styles from './PlacePicker.module.css';

type Props = { places: Place[]; onPick: (place: Place) => void };

/** The places of the customer's last orders: most people ask from home again. */
export function LastPlaces({ places, onPick }: Props) {
  if (places.length === 0) return null;
  return (
    <fieldset className={styles.last}>
      <legend>Últimos lugares</legend>
      {places.map((place) => (
        <UnstyledButton key={place.address} className={suggestions.suggestion} onClick={() => onPick(place)}>
          <IconHistory size={20} aria-hidden />
          <span>{place.address}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
