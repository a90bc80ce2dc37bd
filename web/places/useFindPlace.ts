import { useEffect, useRef, useState } from 'react';
import { type Place, QUERY_MISSING } from '../../contract/places.ts';
import { ApiError, OFFLINE } from '../calls/call.ts';
import { INVALID } from '../ui/FieldError.tsx';
import { type Toast, toast } from '../ui/toast.ts';
import { addressAt, findPlace } from './calls.ts';
import { coordinatesText } from './placeText.ts';
import { currentPosition, type Point, positionFailure } from './position.ts';

type Finding = 'search' | 'position' | null;

/** Finds one place, by its address or by the device; only the latest request may answer, and only while its form is open. */
export function useFindPlace(onFound: (place: Place) => void, onNotFound: () => void, near?: Point) {
  const [finding, setFinding] = useState<Finding>(null);
  const [problem, setProblem] = useState<Problem>();
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current++;
    },
    [],
  );

  async function find(kind: Exclude<Finding, null>, look: () => Promise<Found>) {
    const turn = ++latest.current;
    setFinding(kind);
    setProblem(undefined);
    const found = await look();
    if (turn !== latest.current) return;
    setFinding(null);
    if ('title' in found) {
      setProblem(found);
      onNotFound();
      return;
    }
    toast(found.said);
    onFound(found.place);
  }

  return {
    finding,
    problem,
    forget: () => {
      latest.current++;
      setFinding(null);
      setProblem(undefined);
    },
    search: (text: string) => find('search', () => searched(text, near)),
    locate: () => find('position', located),
  };
}

/** Why no place was found, shown beside the field, and what may help. */
interface Problem {
  title: string;
  message: string;
  hint?: string;
  /** The search did not reach the server. */
  unreachable?: boolean;
}
/** What was found and the toast that says so, which only the latest request may show. */
type Found = { place: Place; said: Toast } | Problem;

const done = (place: Place, title: string): Found => ({
  place,
  said: { title, message: place.address, kind: 'success' },
});

async function searched(text: string, near: Point | undefined): Promise<Found> {
  if (!text.trim()) return { title: INVALID, message: QUERY_MISSING };
  try {
    const place = await findPlace(text, near);
    if (!place)
      return {
        title: 'Sin resultados',
        message: 'No se encontró la dirección especificada. Intenta con una dirección más específica.',
        hint: '¿En qué ciudad o barrio es? Escríbelo después de la calle, con una coma.',
      };
    return done(place, 'Ubicación encontrada');
  } catch (error) {
    return {
      title: 'Error de búsqueda',
      message: `Error: ${searchFailure(error)}. Intenta de nuevo.`,
      unreachable: isUnreachable(error),
    };
  }
}

const isUnreachable = (error: unknown) => !(error instanceof ApiError) || error.status === OFFLINE;

function searchFailure(error: unknown): string {
  if (!(error instanceof ApiError) || isUnreachable(error)) return 'Problema de conexión';
  return (
    error.sentence.replace(/\.$/, '') || [`HTTP ${error.status}`, error.statusText].filter(Boolean).join(': ')
  );
}

async function located(): Promise<Found> {
  if (!navigator.geolocation)
    return {
      title: 'Geolocalización no disponible',
      message: 'Tu navegador no soporta geolocalización',
    };
  try {
    return await placeAt(await currentPosition());
  } catch (error) {
    return { title: 'Error de geolocalización', message: positionFailure(error) };
  }
}

async function placeAt(point: Point): Promise<Found> {
  try {
    const address = (await addressAt(point)) || coordinatesText(point);
    return done({ ...point, address }, 'Ubicación obtenida');
  } catch {
    return {
      place: { ...point, address: coordinatesText(point) },
      said: { title: 'Error', message: 'No se pudo obtener la dirección de tu ubicación', kind: 'error' },
    };
  }
}
