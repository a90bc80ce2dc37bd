import 'leaflet/dist/leaflet.css';
import { useQuery } from '@tanstack/react-query';
import { divIcon, type Marker as LeafletMarker, latLngBounds } from 'leaflet';
import { useEffect, useRef } from 'react';
import { MapContainer, Marker, Polygon, Polyline, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import { type CustomArea, POLYGON_POINTS_MIN } from '../../../contract/areas.ts';
import { wantsLessMotion } from '../../ui/motion.ts';
import styles from './AreaMap.module.css';
import { type Point, withoutRepeats } from './areaDraft.ts';
import { MAX_ZOOM, MapGround } from './MapGround.tsx';
import { nearby, type WhereTheyWork } from './nearby.ts';

/** The map's centre while no place is chosen. Specified: docs/product.md. */
const MEXICO_CITY = { lat: 19.4326, lng: -99.1332 };
const ZOOM = 10;
const HEIGHT = 400;
const FIT_PADDING: [number, number] = [24, 24];

const vertex = divIcon({ className: styles.vertex, iconSize: [20, 20] });

type Props = {
  /** What the provider wrote of where they work: the map opens there while nothing is drawn. */
  near: WhereTheyWork;
  areas: CustomArea[];
  points: Point[];
  drawing: boolean;
  onPoint: (point: Point) => void;
  onMovePoint: (index: number, point: Point) => void;
  onFinish: () => void;
  onCentre: (point: Point) => void;
};

export function AreaMap({ near, areas, points, drawing, onPoint, onMovePoint, onFinish, onCentre }: Props) {
  const outline = withoutRepeats(points);
  return (
    <section className={styles.frame} data-drawing={drawing || undefined} aria-label="Mapa del área">
      <MapContainer
        center={MEXICO_CITY}
        zoom={ZOOM}
        maxZoom={MAX_ZOOM}
        style={{ height: HEIGHT }}
        className={styles.map}
        doubleClickZoom={false}
        zoomControl={false}
        // With reduced motion there is no transition, but Leaflet waits for its end and fails if the map closes meanwhile.
        zoomAnimation={!wantsLessMotion()}
      >
        <ZoomControl zoomInTitle="Acercar" zoomOutTitle="Alejar" />
        <MapGround />
        {areas.map(({ id, coordinates }) => (
          <Polygon key={id} positions={coordinates} className={styles.area} />
        ))}
        {outline.length >= POLYGON_POINTS_MIN && <Polygon positions={outline} className={styles.drawn} />}
        {outline.length === 2 && <Polyline positions={outline} className={styles.drawn} />}
        {points.map((point, index) => (
          <Marker
            // biome-ignore lint/suspicious/noArrayIndexKey: a point has no identity but its place in the outline
            key={index}
            position={point}
            icon={vertex}
            draggable={drawing}
            keyboard={false}
            alt=""
            eventHandlers={{
              dragend: ({ target }) => onMovePoint(index, (target as LeafletMarker).getLatLng()),
            }}
          />
        ))}
        <MapInput drawing={drawing} onPoint={onPoint} onFinish={onFinish} onCentre={onCentre} />
        <FitMapToAreas areas={areas} points={points} />
        {areas.length + points.length === 0 && <Nearby near={near} />}
      </MapContainer>
      {drawing && <span className={styles.crosshair} aria-hidden="true" />}
    </section>
  );
}

/** Turns clicks and Enter on the map into points; while not drawing, a double click zooms as usual. */
function MapInput({
  drawing,
  onPoint,
  onFinish,
  onCentre,
}: Pick<Props, 'drawing' | 'onPoint' | 'onFinish' | 'onCentre'>) {
  const map = useMapEvents({
    click: ({ latlng }) => drawing && onPoint(latlng),
    dblclick: ({ latlng }) => (drawing ? onFinish() : map.setZoomAround(latlng, map.getZoom() + 1)),
    moveend: () => onCentre(map.getCenter()),
    keydown: ({ originalEvent }) => {
      if (drawing && originalEvent.key === 'Enter') onPoint(map.getCenter());
    },
  });
  useEffect(() => {
    if (drawing) map.getContainer().focus({ preventScroll: true });
  }, [map, drawing]);
  useEffect(() => onCentre(map.getCenter()), [map, onCentre]);
  return null;
}

/** Moves the map to the area added last or, on opening, to everything drawn so far. */
function FitMapToAreas({ areas, points }: Pick<Props, 'areas' | 'points'>) {
  const map = useMap();
  const count = areas.length;
  const opened = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new area moves the map, not its drawing
  useEffect(() => {
    const everything = [...areas.flatMap(({ coordinates }) => coordinates), ...points];
    const seen = opened.current ? (areas.at(-1)?.coordinates ?? points) : everything;
    opened.current = true;
    if (seen.length > 0) map.fitBounds(latLngBounds(seen), { padding: FIT_PADDING, maxZoom: MAX_ZOOM - 3 });
  }, [map, count]);

  useEffect(() => {
    map.attributionControl.setPrefix(false);
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}

/** Moves the map once to where the provider said they work, unless they have already dragged it. */
function Nearby({ near }: Pick<Props, 'near'>) {
  const map = useMap();
  const gone = useRef(false);
  const { data: places } = useQuery({
    queryKey: ['nearby', near.coverageAreas, near.predefinedZones, near.phone],
    queryFn: () => nearby(near),
    retry: false,
  });
  useMapEvents({
    dragstart: () => {
      gone.current = true;
    },
  });
  useEffect(() => {
    if (!places || places.length === 0 || gone.current) return;
    gone.current = true;
    map.fitBounds(latLngBounds(places), { maxZoom: ZOOM, animate: false });
  }, [map, places]);
  return null;
}
