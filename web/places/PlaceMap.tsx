import 'leaflet/dist/leaflet.css';
import { divIcon, latLng } from 'leaflet';
import { useEffect, useState } from 'react';
import { Circle, CircleMarker, MapContainer, Marker, useMap, useMapEvents } from 'react-leaflet';
import maps from '../services/areas/AreaMap.module.css';
import { MAX_ZOOM, MapGround } from '../services/areas/MapGround.tsx';
import styles from './PlaceMap.module.css';

const ZOOM_ON_POINT = 16;
/** Without tiles only the names of towns show where the place is, so the map shows a wider area. */
const ZOOM_ON_DRAWING = 10;
const METRES_PER_KM = 1000;
/** The radius of the smallest zone, in pixels. */
const SMALLEST_ZONE = 14;

const pin = divIcon({ className: styles.pin, iconSize: [20, 20] });

export type PlaceMapProps = {
  lat: number;
  lng: number;
  /** How far the zone reaches; without it the point is exact. */
  radiusKm: number | null;
  name: string;
};

/** A zone as a circle, or an exact place as a point. */
export function PlaceMap({ lat, lng, radiusKm, name }: PlaceMapProps) {
  const metres = radiusKm === null ? null : radiusKm * METRES_PER_KM;
  return (
    <section
      className={styles.frame}
      aria-label={metres === null ? `Mapa de ${name}` : `Mapa de la zona: ${name}`}
    >
      <MapContainer
        center={[lat, lng]}
        zoom={ZOOM_ON_POINT}
        maxZoom={MAX_ZOOM}
        className={`${maps.map} ${styles.map}`}
        zoomControl={false}
        zoomAnimation={false}
        scrollWheelZoom={false}
        dragging={false}
        doubleClickZoom={false}
        touchZoom={false}
        keyboard={false}
      >
        <MapGround drawnZoom={ZOOM_ON_DRAWING} />
        {metres === null ? (
          <Marker position={[lat, lng]} icon={pin} interactive={false} keyboard={false} alt="" />
        ) : (
          <Zone lat={lat} lng={lng} metres={metres} />
        )}
        <FitMapToPlace lat={lat} lng={lng} metres={metres} />
      </MapContainer>
    </section>
  );
}

/** A circle as large as the zone, but never so small that it looks like a point. */
function Zone({ lat, lng, metres }: { lat: number; lng: number; metres: number }) {
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const center = latLng(lat, lng);
  const edge = center.toBounds(metres * 2).getNorthWest();
  const pixels = map.project(center, zoom).y - map.project(edge, zoom).y;
  const look = { center, className: maps.area, interactive: false };
  return pixels < SMALLEST_ZONE ? (
    <CircleMarker {...look} radius={SMALLEST_ZONE} />
  ) : (
    <Circle {...look} radius={metres} />
  );
}

/** Fits the map to the zone, or to the exact point once an acceptance has revealed it. */
function FitMapToPlace({ lat, lng, metres }: { lat: number; lng: number; metres: number | null }) {
  const map = useMap();
  useEffect(() => {
    if (metres === null) map.setView([lat, lng], ZOOM_ON_POINT, { animate: false });
    else map.fitBounds(latLng(lat, lng).toBounds(metres * 2), { animate: false });
    map.attributionControl.setPrefix(false);
  }, [map, lat, lng, metres]);
  return null;
}
