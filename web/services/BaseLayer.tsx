import { useQuery } from '@tanstack/react-query';
import type { Feature, Point } from 'geojson';
import { divIcon, type LatLngBounds } from 'leaflet';
import { useState } from 'react';
import { GeoJSON, Marker, useMap, useMapEvents } from 'react-leaflet';
import styles from './AreaMap.module.css';
import { type BaseMap, type BaseProperties, baseMap } from './mapCalls.ts';

const LABELS_SHOWN = 40;

type Town = Feature<Point, BaseProperties>;

/** A drawn map under the tiles' place, so that there is land to draw on with no tile server. */
export function BaseLayer() {
  const { data } = useQuery(baseMap());
  const map = useMap();
  const [bounds, setBounds] = useState(() => map.getBounds());
  useMapEvents({ moveend: () => setBounds(map.getBounds()) });
  if (!data) return null;
  const outlines = data.features.filter(({ geometry }) => geometry.type !== 'Point');
  return (
    <>
      <GeoJSON
        data={{ type: 'FeatureCollection', features: outlines } as BaseMap}
        style={(feature) => ({
          className: feature?.properties.kind === 'state' ? styles.state : styles.land,
        })}
        interactive={false}
      />
      {townsIn(data, bounds).map((town) => (
        <Marker
          key={`${town.properties.name} ${town.geometry.coordinates.join()}`}
          position={{ lat: town.geometry.coordinates[1] ?? 0, lng: town.geometry.coordinates[0] ?? 0 }}
          icon={labelOf(town)}
          interactive={false}
          keyboard={false}
        />
      ))}
    </>
  );
}

/** The largest towns in sight. */
function townsIn({ features }: BaseMap, bounds: LatLngBounds): Town[] {
  return features
    .filter((feature): feature is Town => feature.geometry.type === 'Point')
    .filter(({ geometry: { coordinates } }) => bounds.contains([coordinates[1] ?? 0, coordinates[0] ?? 0]))
    .sort((a, b) => (b.properties.population ?? 0) - (a.properties.population ?? 0))
    .slice(0, LABELS_SHOWN);
}

function labelOf({ properties }: Town) {
  const text = document.createElement('span');
  text.textContent = properties.name ?? '';
  return divIcon({ className: styles.town, html: text, iconSize: [0, 0] });
}
