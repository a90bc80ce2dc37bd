import { type ReactNode, useEffect, useState } from 'react';
import type { Place } from '../../contract/places.ts';
import { PlacePicker } from './PlacePicker.tsx';

type Props = {
  value: Place | null;
  onChange: (place: Place | null) => void;
  error?: ReactNode;
};

/** Chooses a place; text that is typed but neither picked nor searched chooses none. */
export function LocationPicker({ value, onChange, error }: Props) {
  const [text, setText] = useState(value?.address ?? '');

  useEffect(() => {
    if (value) setText(value.address);
  }, [value]);

  return (
    <PlacePicker
      text={text}
      onText={(next) => {
        setText(next);
        if (value) onChange(null);
      }}
      place={value}
      onPlace={(place) => {
        setText(place.address);
        onChange(place);
      }}
      onClear={() => {
        setText('');
        onChange(null);
      }}
      error={error}
    />
  );
}
