import { type KnownPlace, placesBeginning, placesNamed } from './placeIndex.ts';
import { normalise } from './spelling.ts';
import { countryNames, zoneById, zones } from './zones.ts';

export type Circle = { name: string; lat: number; lng: number; radiusKm: number };
export type Named = { everywhere?: true; country?: string; zones?: string[]; circle?: Circle };

const EVERYWHERE =
  /\b(a distancia|distancia|on ?line|remoto|remota|remotamente|virtual|internet|todo el mundo|videollamada|cualquier lugar|latinoamerica|america latina)\b/;
const WHOLE_COUNTRY =
  /^((en|a) )?(todo|toda)s? (el|la)? ?(pais|territorio( nacional)?|republica|nacion|interior)$|^(a )?nivel nacional$|^nacional$|^interior( del pais)?$/;
const PREFIX =
  /^(todo|toda|el|la|en|zona( de)?|zonas|barrio( de)?|barrios de|ciudad de|depto( de)?|departamento( de)?|provincia de|prov( de)?|partido de|municipio de|comuna de|estado de|region( de)?|alrededores de|area( metropolitana)?( de)?|localidad de|colonia) /;
const SUFFIX =
  / (y alrededores|y zonas? aledanas?|y cercanias|y zona|y area metropolitana|(centro )?y alrededores)$/;
const BETWEEN = /\s+(?:y|e|o|más)\s+|\s*[/+&;()\n|]\s*|\s+[-–]\s+/i;
/** Words that name no place by themselves, though somewhere there is one called so. */
const SAYS_NOTHING = new Set([
  ...['zona', 'centro', 'norte', 'sur', 'este', 'oeste', 'area', 'capital', 'ciudad', 'interior', 'costa'],
  ...[
    'domicilio',
    'toda',
    'todo',
    'san',
    'santa',
    'villa',
    'barrio',
    'local',
    'casa',
    'urbana',
    'rural',
    'la ciudad',
  ],
]);
const LARGE = 100_000;
/** Names shorter than this begin too many others. */
const LONG = 5;

const partidos = (...names: string[]) => names.map((name) => `ar-buenos-aires-${name}`);

/** Names that no zone carries as such, or that mean something narrower than the zone called so. */
const ALIASES: Record<string, string[]> = {
  caba: ['ar-ciudad-de-buenos-aires'],
  'capital federal': ['ar-ciudad-de-buenos-aires'],
  capital: ['ar-ciudad-de-buenos-aires'],
  'ciudad autonoma de buenos aires': ['ar-ciudad-de-buenos-aires'],
  'buenos aires ciudad': ['ar-ciudad-de-buenos-aires'],
  'buenos aires': ['ar-ciudad-de-buenos-aires', 'ar-buenos-aires-gran-buenos-aires'],
  amba: ['ar-ciudad-de-buenos-aires', 'ar-buenos-aires-gran-buenos-aires'],
  gba: ['ar-buenos-aires-gran-buenos-aires'],
  conurbano: ['ar-buenos-aires-gran-buenos-aires'],
  'conurbano bonaerense': ['ar-buenos-aires-gran-buenos-aires'],
  'provincia de buenos aires': ['ar-buenos-aires'],
  'zona norte': partidos(
    'vicente-lopez',
    'san-isidro',
    'san-fernando',
    'tigre',
    'general-san-martin',
    'escobar',
    'pilar',
    'malvinas-argentinas',
    'san-miguel',
    'jose-c-paz',
  ),
  'zona oeste': partidos(
    'moron',
    'tres-de-febrero',
    'hurlingham',
    'ituzaingo',
    'la-matanza',
    'merlo',
    'moreno',
    'general-rodriguez',
    'marcos-paz',
  ),
  'zona sur': partidos(
    'avellaneda',
    'lanus',
    'lomas-de-zamora',
    'quilmes',
    'berazategui',
    'florencio-varela',
    'almirante-brown',
    'esteban-echeverria',
    'ezeiza',
    'presidente-peron',
    'san-vicente',
  ),
  cdmx: ['mx-ciudad-de-mexico'],
  df: ['mx-ciudad-de-mexico'],
  'distrito federal': ['mx-ciudad-de-mexico'],
  edomex: ['mx-estado-de-mexico'],
  'bogota d c': ['co-bogota'],
  rm: ['cl-region-metropolitana'],
  mvd: ['uy-montevideo'],
  'costa de oro': ['uy-canelones'],
  'area metropolitana': ['uy-montevideo', 'uy-canelones'],
};

let zonesByName: Map<string, string[]> | undefined;

function zonesNamed(name: string): string[] {
  if (!zonesByName) {
    const index = new Map<string, string[]>();
    for (const { id, displayName } of zones()) {
      const names = new Set([displayName, ...displayName.split(', ')].map(normalise));
      for (const each of names) index.set(each, [...(index.get(each) ?? []), id]);
    }
    zonesByName = index;
  }
  return zonesByName.get(name) ?? [];
}

/** Of several zones of one name: the provider's country, and there the whole state before a barrio. */
function chooseZones(name: string, country?: string): string[] {
  const inCountry = (id: string) => !country || zoneById(id)?.iso === country;
  const alias = ALIASES[name]?.filter((id) => zoneById(id) && inCountry(id)) ?? [];
  if (alias.length > 0) return alias;
  const named = zonesNamed(name).filter(inCountry);
  const state = named.find((id) => !zoneById(id)?.parent);
  return state ? [state] : named.slice(0, 1);
}

/** A barrio, a district as large as a town, or a town with what is around it. */
function radiusOf({ kind, population }: KnownPlace): number {
  if (kind === 'neighbourhood') return population < LARGE ? 2 : population < 4 * LARGE ? 4 : 6;
  return population < LARGE / 2 ? 8 : population < 5 * LARGE ? 15 : 30;
}

const circleAround = (place: KnownPlace): Named => ({
  circle: { name: place.name, lat: place.lat, lng: place.lng, radiusKm: radiusOf(place) },
});

function atHome(name: string, country?: string): Named | undefined {
  const found = chooseZones(name, country);
  if (found.length > 0) return { zones: found };
  const place =
    placesNamed(name).find(({ iso, population }) => (country ? iso === country : population >= LARGE)) ??
    (country && name.length >= LONG ? shortened(name, country) : undefined);
  return place && circleAround(place);
}

/** "Naucalpan" is Naucalpan de Juárez. */
const shortened = (name: string, country: string): KnownPlace | undefined =>
  placesBeginning(`${name} `).find(({ iso, population }) => iso === country && population >= LARGE);

/** A provider may work across a border, but a village abroad is not what was meant. */
function abroad(name: string): Named | undefined {
  const place = placesNamed(name).find(({ population }) => population >= LARGE);
  const found = zonesNamed(name).filter((id) => !zoneById(id)?.parent);
  if (found[0]) return { zones: found.slice(0, 1) };
  return place?.kind === 'town' ? circleAround(place) : undefined;
}

function countryNamed(name: string): Named | undefined {
  for (const [iso, country] of countryNames) if (normalise(country) === name) return { country: iso };
  return undefined;
}

/** "Centro" says where in a country with one zone of that name. */
const isTheOnly = (name: string, country: string) =>
  zonesNamed(name).filter((id) => zoneById(id)?.iso === country).length === 1;

/** The text, and then with less and less around the bare name. */
function nameForms(text: string): string[] {
  const whole = normalise(text);
  const forms = [whole, whole.replace(SUFFIX, '')];
  for (let form = forms[1] ?? ''; PREFIX.test(form); forms.push(form)) form = form.replace(PREFIX, '');
  return [...new Set(forms)].filter((form) => form.length > 1);
}

/** The longest run of words that names a place of the provider's country: "domicilio en Pocitos nuevo". */
function within(text: string, country?: string): Named | undefined {
  const words = normalise(text).split(' ');
  if (!country || words.length > 12) return undefined;
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const name = words.slice(from, from + length).join(' ');
      if (name.length < 3 || SAYS_NOTHING.has(name)) continue;
      const found = atHome(name, country);
      if (found?.zones || (found?.circle && (length > 1 || found.circle.radiusKm !== 8))) return found;
    }
  }
  return undefined;
}

function one(text: string, country?: string): Named | undefined {
  const whole = normalise(text);
  if (EVERYWHERE.test(whole)) return { everywhere: true };
  if (WHOLE_COUNTRY.test(whole)) return country ? { country } : undefined;
  const forms = nameForms(text).filter(
    (name) => !SAYS_NOTHING.has(name) || ALIASES[name] || (country && isTheOnly(name, country)),
  );
  const first = <T>(find: (name: string) => T | undefined) => {
    for (const name of forms) {
      const found = find(name);
      if (found) return found;
    }
    return undefined;
  };
  const home = country ? countryNames.get(country) : undefined;
  return (
    first((name) => (home && normalise(home) === name ? { country } : atHome(name, country))) ??
    first(countryNamed) ??
    first(abroad)
  );
}

/** What a text says of places: "Pocitos", "todo el país", "Montevideo y Canelones", "a distancia". */
export function readPlaces(text: string, country?: string): { found: Named[]; unresolved: string[] } {
  const whole = one(text, country);
  if (whole) return { found: [whole], unresolved: [] };
  const found: Named[] = [];
  const unresolved: string[] = [];
  const parts = text.split(BETWEEN).map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const named = (parts.length > 1 ? one(part, country) : undefined) ?? within(part, country);
    if (named) found.push(named);
    else unresolved.push(part);
  }
  return found.length > 0 ? { found, unresolved } : { found, unresolved: [text.trim()] };
}
