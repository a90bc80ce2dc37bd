import type { ReactNode } from 'react';
import type { Place } from '../../contract/places.ts';
import { PlacePicker } from './PlacePicker.tsx';

interface Typed {
  place: Place | null;
  placeText?: string;
}
type Props = {
  value: Typed;
  onChange: (change: Partial<Typed>) => void;
  error?: ReactNode;
  onNotFound: () => void;
};

/** Chooses a place; text that is typed but neither picked nor searched chooses none. */
export function LocationPicker({ value, onChange, error, onNotFound }: Props) {
  const { place, placeText = place?.address ?? '' } = value;
  return (
    <PlacePicker
      text={placeText}
      onText={(placeText) => onChange({ placeText, place: null })}
      place={place}
      onPlace={(place) => onChange({ place, placeText: place.address })}
      onClear={() => onChange({ place: null, placeText: '' })}
      error={error}
      onNotFound={onNotFound}
    />
  );
}
