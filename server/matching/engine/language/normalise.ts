// First step: the text as people type it becomes lower case, without accents (ñ stays), with the
// spellings of phones written out. Marks that end a clause are kept: later steps read them.

const PLAIN = /^[\0-\x7f]*$/;

/** Accents fall; ñ does not, because caño and cano are different words. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .replace(/ñ/g, '\ue000')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\ue000/g, 'ñ');
}

const SHORT_SPELLINGS: Readonly<Record<string, string>> = {
  q: 'que',
  k: 'que',
  ke: 'que',
  qe: 'que',
  xq: 'porque',
  pq: 'porque',
  porq: 'porque',
  xque: 'porque',
  x: 'por',
  xfa: 'por favor',
  xfavor: 'por favor',
  porfa: 'por favor',
  plis: 'por favor',
  pls: 'por favor',
  d: 'de',
  dl: 'del',
  dsd: 'desde',
  dnd: 'donde',
  dond: 'donde',
  tmb: 'tambien',
  tb: 'tambien',
  tbn: 'tambien',
  tmbn: 'tambien',
  tambn: 'tambien',
  bn: 'bien',
  toy: 'estoy',
  ta: 'esta',
  pa: 'para',
  p: 'para',
  cn: 'con',
  c: 'con',
  i: 'y',
  m: 'me',
  t: 'te',
  n: 'en',
  s: 'se',
  l: 'el',
  xa: 'para',
  ksa: 'casa',
  csa: 'casa',
  kza: 'casa',
  qro: 'quiero',
  nsito: 'necesito',
  ncsito: 'necesito',
  nesito: 'necesito',
  mñn: 'mañana',
  mñna: 'mañana',
  trbjo: 'trabajo',
  cmo: 'como',
  kmo: 'como',
  dsp: 'despues',
  dsps: 'despues',
  grax: 'gracias',
  grs: 'gracias',
  msj: 'mensaje',
  fds: 'fin de semana',
  finde: 'fin de semana',
  findes: 'fines de semana',
  urg: 'urgente',
  cel: 'celular',
  celu: 'celular',
  celus: 'celulares',
  compu: 'computadora',
  compus: 'computadoras',
  lap: 'laptop',
  depto: 'departamento',
  deptos: 'departamentos',
  dpto: 'departamento',
  dto: 'departamento',
  depa: 'departamento',
  apto: 'apartamento',
  apt: 'apartamento',
  aptos: 'apartamentos',
  hab: 'habitacion',
  habs: 'habitaciones',
  hs: 'horas',
  hrs: 'horas',
  hr: 'hora',
  h: 'horas',
  min: 'minutos',
  aa: 'aire acondicionado',
  ac: 'aire acondicionado',
  tv: 'televisor',
  tele: 'televisor',
  refri: 'refrigerador',
  bici: 'bicicleta',
  bicis: 'bicicletas',
  profe: 'profesor',
  profes: 'profesores',
  cumple: 'cumpleaños',
  cumples: 'cumpleaños',
  peque: 'niño',
  peques: 'niños',
  moni: 'dinero',
  info: 'informacion',
  insta: 'instagram',
  ig: 'instagram',
  fb: 'facebook',
  wpp: 'whatsapp',
  wsp: 'whatsapp',
  wasap: 'whatsapp',
  uni: 'universidad',
  fac: 'facultad',
  facu: 'facultad',
  secu: 'secundaria',
  prepa: 'preparatoria',
  auto: 'auto',
  foto: 'foto',
  xv: 'quince',
  mto: 'mantenimiento',
  mtto: 'mantenimiento',
  rep: 'reparacion',
  serv: 'servicio',
  tec: 'tecnico',
  awa: 'agua',
  gral: 'general',
  aprox: 'aproximadamente',
  dr: 'doctor',
  dra: 'doctora',
  lic: 'licenciado',
};

const EMOJI_WORDS: Readonly<Record<string, string>> = {
  '🎂': 'torta',
  '🍰': 'torta',
  '🐶': 'perro',
  '🐕': 'perro',
  '🐱': 'gato',
  '🐈': 'gato',
  '🚗': 'auto',
  '🏍': 'moto',
  '🚲': 'bicicleta',
  '🔑': 'llave',
  '💡': 'luz',
  '🚿': 'ducha',
  '🚽': 'inodoro',
  '🎸': 'guitarra',
  '🎹': 'piano',
  '💅': 'uñas',
  '💇': 'peluqueria',
  '💄': 'maquillaje',
  '📱': 'celular',
  '💻': 'computadora',
  '📺': 'televisor',
  '🎈': 'globos',
  '📷': 'fotos',
  '👶': 'bebe',
  '🌳': 'arbol',
  '🐀': 'rata',
  '🪳': 'cucaracha',
  '🚚': 'mudanza',
  '🛋': 'sillon',
  '🪟': 'ventana',
  '🚪': 'puerta',
  '🔌': 'enchufe',
  '🔥': 'fuego',
  '💐': 'flores',
};

const MEASURE =
  /\b\d+([.,/]\d+)*\s*(m2|mts2|mt2|m3|mts|mt|m|cm|mm|kms|km|kg|kgs|grs|gr|g|lts|lt|l|btu|frigorias|fg|w|watts|v|volts|pulgadas|tn|ton|usd|pesos|soles|bs|%)(?=$|[^a-z0-9ñ])/g;

/** "Electricista clase D", "licencia categoría B" tell a rank: no lesson, and no "de". */
const RANK = /\b([Cc]lase|[Cc]ategoría) [A-F]\d?(?=[^\p{L}\d]|$)/gu;

/**
 * Lower case without accents; letters repeated three times or more written once; short spellings written
 * out; measures and bare numbers become '#', which counts as a word that says nothing.
 */
export function normalise(text: string): string {
  return spellOut(
    fold(emojisAsWords(text.replace(RANK, ' ')))
      .replace(/https?:\/\/\S+|\S+@\S+\.\S+/g, ' ')
      .replace(/([a-zñ])\1{2,}/g, '$1')
      .replace(/\ba\/a\b|\ba\/c\b/g, 'aire acondicionado')
      .replace(/\bc\/(?=\s?[a-zñ])/g, 'con ')
      .replace(/\bs\/(?=\s?[a-zñ])/g, 'sin ')
      .replace(/\bp\/(?=\s?[a-zñ])/g, 'para ')
      .replace(/\b15(?=\s*(años|anos|añera))/g, 'quince')
      .replace(/\b(\d+)\s*x\s*(?=\d)/g, '')
      .replace(MEASURE, '# ')
      .replace(/\b\d+([.,:/]\d+)*\b/g, '#')
      .replace(/&/g, ' y ')
      .replace(/\+/g, ' mas '),
  );
}

function emojisAsWords(text: string): string {
  return text.replace(/\p{Extended_Pictographic}\uFE0F?/gu, (emoji) => {
    const word = EMOJI_WORDS[emoji.replace('\uFE0F', '')];
    return word ? ` ${word} ` : ' ';
  });
}

function spellOut(text: string): string {
  return text.replace(/[a-zñ]+/g, (word, at: number) => {
    const written = Object.hasOwn(SHORT_SPELLINGS, word) ? SHORT_SPELLINGS[word] : undefined;
    return written !== undefined && !touchesDigit(text, at, word.length) ? written : word;
  });
}

/** '3d', '4x4', 'ps5' are names, not words. */
function touchesDigit(text: string, at: number, length: number): boolean {
  return /[0-9#]/.test(text[at - 1] ?? ' ') || /[0-9]/.test(text[at + length] ?? ' ');
}
