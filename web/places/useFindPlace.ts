import { useRef, useState } from 'react';
import { type Place, QUERY_MISSING } from '../../contract/places.ts';
import { ApiError } from '../call.ts';
import { toast } from '../ui/toast.ts';
import { addressAt, findPlace } from './calls.ts';
import { coordinatesText } from './placeText.ts';
import { currentPosition, type Point, positionFailure } from './position.ts';

export type Finding = 'search' | 'position' | null;

/** Finds one place, by its address or by the device; only the latest request may answer. */
export function useFindPlace(onFound: (place: Place) => void, near?: Point) {
  const [finding, setFinding] = useState<Finding>(null);
  /** No place is called like what was looked for. */
  const [missed, setMissed] = useState(false);
  const latest = useRef(0);

  async function find(kind: Exclude<Finding, null>, look: () => Promise<Found>) {
    const turn = ++latest.current;
    setFinding(kind);
    setMissed(false);
    const place = await look();
    if (turn !== latest.current) return;
    setFinding(null);
    if (place) onFound(place);
    else if (place === null) setMissed(true);
  }

  return {
    finding,
    missed,
    forget: () => {
      latest.current++;
      setFinding(null);
      setMissed(false);
    },
    search: (text: string) => find('search', () => searched(text, near)),
    locate: () => find('position', located),
  };
}

/** Null when no place is called so, nothing when it could not be looked for. */
type Found = Place | null | undefined;

async function searched(text: string, near: Point | undefined): Promise<Found> {
  if (!text.trim()) {
    toast({
      title: 'Error de validación',
      message: QUERY_MISSING,
      kind: 'error',
    });
    return undefined;
  }
  try {
    const place = await findPlace(text, near);
    if (place) toast({ title: 'Ubicación encontrada', message: place.address, kind: 'success' });
    else
      toast({
        title: 'Sin resultados',
        message: 'No se encontró la dirección especificada. Intenta con una dirección más específica.',
        kind: 'error',
      });
    return place;
  } catch (error) {
    toast({
      title: 'Error de búsqueda',
      message: `Error: ${searchFailure(error)}. Intenta de nuevo.`,
      kind: 'error',
    });
    return undefined;
  }
}

function searchFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'Problema de conexión';
  return (
    error.sentence.replace(/\.$/, '') || [`HTTP ${error.status}`, error.statusText].filter(Boolean).join(': ')
  );
}

async function located(): Promise<Found> {
  if (!navigator.geolocation) {
    toast({
      title: 'Geolocalización no disponible',
      message: 'Tu navegador no soporta geolocalización',
      kind: 'error',
    });
    return undefined;
  }
  try {
    return await placeAt(await currentPosition());
  } catch (error) {
    toast({ title: 'Error de geolocalización', message: positionFailure(error), kind: 'error' });
    return undefined;
  }
}

async function placeAt(point: Point): Promise<Place> {
  try {
    const address = (await addressAt(point)) || coordinatesText(point);
    toast({ title: 'Ubicación obtenida', message: address, kind: 'success' });
    return { ...point, address };
  } catch {
    toast({
      title: 'Error',
      message: 'No se pudo obtener la dirección de tu ubicación',
      kind: 'error',
    });
    return { ...point, address: coordinatesText(point) };
  }
}
