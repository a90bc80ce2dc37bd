import { useQuery } from '@tanstack/react-query';
import type { Feature, Point } from 'geojson';
import { divIcon, type LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { GeoJSON, Marker, Pane, useMap, useMapEvents } from 'react-leaflet';
import styles from './AreaMap.module.css';
import { type BaseMap, type BaseProperties, baseMap } from './mapCalls.ts';
import { visibleLabels } from './visibleLabels.ts';

const ATTRIBUTION = '© <a href="https://www.geonames.org" target="_blank" rel="noreferrer">GeoNames</a>';

/** Below Leaflet's tile pane, whose z-index is 200: tiles that do arrive cover the drawing. */
const UNDER_TILES = 150;

/** In pixels: a town's name stands below its point, which may carry a pin. As in `.town` of the stylesheet. */
const NAME_BELOW = 20;

type Town = Feature<Point, BaseProperties>;

type Props = {
  /** The largest zoom of a map that cannot be moved: beyond it the drawing has no towns to show and looks blank. */
  nearest?: number | undefined;
};

/** A drawn map under the tiles, so that there is a map to draw on without a tile server. */
export function BaseLayer({ nearest }: Props) {
  const { data } = useQuery(baseMap());
  const map = useMap();
  const [bounds, setBounds] = useState(() => map.getBounds());
  useMapEvents({ moveend: () => setBounds(map.getBounds()) });
  // Runs after `useMapEvents` has added its listener, so that this zoom also updates `bounds`.
  useEffect(() => {
    if (nearest && map.getZoom() > nearest) map.setZoom(nearest, { animate: false });
  }, [map, nearest]);
  if (!data) return null;
  const outlines = data.features.filter(({ geometry }) => geometry.type !== 'Point');
  return (
    <>
      <Pane name="base" style={{ zIndex: UNDER_TILES }}>
        <GeoJSON
          data={{ type: 'FeatureCollection', features: outlines } as BaseMap}
          style={{ className: styles.land }}
          interactive={false}
          attribution={ATTRIBUTION}
        />
      </Pane>
      {townsIn(data, map, bounds).map((town) => (
        <Marker
          key={`${town.properties.name} ${town.geometry.coordinates.join()}`}
          position={placeOf(town)}
          icon={labelOf(town)}
          interactive={false}
          keyboard={false}
        />
      ))}
    </>
  );
}

/** The largest towns in sight whose names have room. */
function townsIn({ features }: BaseMap, map: LeafletMap, bounds: LatLngBounds): Town[] {
  const inSight = features
    .filter((feature): feature is Town => feature.geometry.type === 'Point')
    .filter((town) => bounds.contains(placeOf(town)))
    .sort((a, b) => (b.properties.population ?? 0) - (a.properties.population ?? 0));
  return visibleLabels(
    inSight,
    (town) => map.latLngToContainerPoint(placeOf(town)).add([0, NAME_BELOW]),
    map.getSize(),
  );
}

function placeOf({ geometry: { coordinates } }: Town): [number, number] {
  const [lng = 0, lat = 0] = coordinates;
  return [lat, lng];
}

function labelOf({ properties }: Town) {
  const text = document.createElement('span');
  text.textContent = properties.name ?? '';
  return divIcon({ className: styles.town, html: text, iconSize: [0, 0] });
}
