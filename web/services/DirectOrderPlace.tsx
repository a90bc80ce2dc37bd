import { IconCurrentLocation } from '@tabler/icons-react';
import type { Place } from '../../contract/places.ts';
import { PlaceSearchBox } from '../places/PlaceSearchBox.tsx';
import { useFindPlace } from '../places/useFindPlace.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { toast } from '../ui/toast.ts';
import styles from './DirectOrderForm.module.css';
import type { DirectOrderDraft } from './directOrderDraft.ts';

type Props = {
  location: string;
  onChange: (part: Pick<DirectOrderDraft, 'location' | 'place'>) => void;
  invalid: boolean;
};

/** Where the work is: any words do, and a place picked from the list also tells how far it is. */
export function DirectOrderPlace({ location, onChange, invalid }: Props) {
  const { finding, search, locate, forget } = useFindPlace(choose);

  function choose(place: Place) {
    onChange({ location: place.address, place });
  }

  function write(text: string) {
    forget();
    onChange({ location: text, place: null });
  }

  return (
    <div className={styles.place}>
      <PlaceSearchBox
        text={location}
        onText={write}
        onPick={(place) => {
          forget();
          choose(place);
          toast({ title: 'Ubicación seleccionada', message: place.address, kind: 'success' });
        }}
        onSearch={() => search(location)}
        onClear={() => write('')}
        clearable={location !== ''}
        error={invalid}
      />
      <BusyButton
        variant="default"
        busy={finding === 'position'}
        leftSection={<IconCurrentLocation size={20} stroke={1.75} aria-hidden />}
        onClick={locate}
      >
        Mi ubicación
      </BusyButton>
    </div>
  );
}
