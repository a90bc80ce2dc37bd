/** Words that name no place by themselves, though somewhere there is one called so. */
export const STOP_WORDS = new Set([
  ...['zona', 'centro', 'norte', 'sur', 'este', 'oeste', 'area', 'capital', 'ciudad', 'interior', 'costa'],
  ...['zona centro', 'zona norte', 'zona sur', 'zona este', 'zona oeste', 'microcentro', 'casco urbano'],
  ...[
    'domicilio',
    'toda',
    'todos',
    'nueva',
    'nuevo',
    'puerto',
    'general',
    'coronel',
    'gobernador',
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

const partidos = (...names: string[]) => names.map((name) => `ar-buenos-aires-${name}`);

/** Other names of whole places in each country: short forms, and the part of a name that everybody says. */
const BY_COUNTRY = {
  AR: {
    'cap fed': 'capital federal',
    'cap federal': 'capital federal',
    bariloche: 'san carlos de bariloche',
    lugano: 'villa lugano',
    soldati: 'villa soldati',
  },
  CL: { vina: 'vina del mar', valpo: 'valparaiso', conce: 'concepcion' },
  CU: { vedado: 'el vedado' },
  DO: { 'distrito nacional': 'santo domingo' },
  MX: { neza: 'ciudad nezahualcoyotl', tlajomulco: 'tlajomulco de zuniga', slp: 'san luis potosi' },
  PE: {
    sjl: 'san juan de lurigancho',
    sjm: 'san juan de miraflores',
    smp: 'san martin de porres',
    vmt: 'villa maria del triunfo',
  },
  UY: { mdeo: 'montevideo' },
};
export const OTHER_NAMES = Object.entries(BY_COUNTRY).map(
  ([iso, names]) => [iso, new Map(Object.entries<string>(names))] as const,
);

/** «V región», «Quinta Región»: the regions of Chile by the numbers that they had. */
const CHILEAN_REGIONS: Record<string, string> = {
  'i primera': 'tarapaca',
  'ii segunda': 'antofagasta',
  'iii tercera': 'atacama',
  'iv cuarta': 'coquimbo',
  'v quinta': 'valparaiso',
  'vi sexta': 'o-higgins',
  'vii septima': 'maule',
  'viii octava': 'biobio',
  'ix novena': 'la-araucania',
  'x decima': 'los-lagos',
  xi: 'aysen',
  xii: 'magallanes',
  xiv: 'los-rios',
  xv: 'arica-y-parinacota',
  xvi: 'nuble',
};
const numberedRegions = Object.entries(CHILEAN_REGIONS).flatMap(([numbers, name]) =>
  numbers.split(' ').map((number) => [`${number} region`, [`cl-${name}`]] as const),
);

/** Names that no zone carries as such, or that mean something narrower than the zone called so. */
export const ALIASES: ReadonlyMap<string, string[]> = new Map(
  Object.entries({
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
    colon: ['uy-montevideo-colon-centro-y-noroeste', 'uy-montevideo-colon-sureste-abayuba'],
    'costa de oro': ['uy-canelones'],
    'area metropolitana': ['uy-montevideo', 'uy-canelones'],
    ...Object.fromEntries(numberedRegions),
  }),
);

/** Aliases said alike in many countries: they mean something only where the rest of the list is. */
export const LOCAL_ALIASES = new Set([
  'capital',
  'zona norte',
  'zona oeste',
  'zona sur',
  'area metropolitana',
  'rm',
]);
