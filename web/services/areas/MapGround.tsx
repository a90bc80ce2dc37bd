import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TileLayer } from 'react-leaflet';
import { BaseLayer } from './BaseLayer.tsx';
import { settings } from './mapCalls.ts';

export const MAX_ZOOM = 18;
const TILE_SIZE = 256;
const ATTRIBUTION =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>';

/** The background of every map: the installation's tiles, and a drawn map while they cannot be loaded. */
export function MapGround({ drawnZoom }: { drawnZoom?: number }) {
  const { data, isError } = useQuery(settings());
  const [tilesFail, setTilesFail] = useState(false);
  return (
    <>
      {(tilesFail || isError) && <BaseLayer nearest={drawnZoom} />}
      {data?.tileUrl && (
        <TileLayer
          url={data.tileUrl}
          tileSize={TILE_SIZE}
          maxZoom={MAX_ZOOM}
          attribution={ATTRIBUTION}
          eventHandlers={{ tileerror: () => setTilesFail(true), tileload: () => setTilesFail(false) }}
        />
      )}
    </>
  );
}
