// Words to stems: one stem for singular and plural, feminine, diminutive, and the forms of a verb, voseo
// and attached pronouns included. Lighter than Snowball where it would join different things (rata and
// rato, pasta and pasto), and stronger where this market needs it (pierde and perder, arreglame, cerrajería
// and cerrajero).

/** Words whose last vowel tells two different things apart: they keep it. */
const KEEP_VOWEL = new Set(
  (
    'rata rato pasta pasto plata plato puerta puerto pata pato cubo cuba banco banca manta manto foco ' +
    'foca barra barro libro libra ramo rama copo copa punta punto tubo cuadra modo moda vela velo ' +
    'suela suelo pala palo bota bote lomo loma hora hilo mano mono mona pelo pela pila pico pica caso ' +
    'casa cara caro sala tapa teja mesa mosca misa maso masa maza cola solo sola tela torta torto ' +
    'pista pisto bomba bombo pozo poza peso pesa cera cero lado lente lento luna lona parte parto ' +
    'porte torno toro toma tomo vaso vaca cana caña caño carta carro cita cama camo coro cora dama ' +
    'gata gato goma gota grado grada hoja hija hijo hoyo olla ola loro nido nota novia novio orilla ' +
    'ropa rosa ruta saco seda silla sitio tinta tipo trapo uña viña vino visa yeso piso fondo fonda ' +
    'cuerda cuero cuenta cuento derecho marca marco moto techo medio media bebe planta plancha plano ' +
    'plana globo horno gallo gallina lija llama llanta manga mango mapa metro onda perla pera perro ' +
    'perra pierna queso rueda rana rampa reja reto rollo ruido sombra sueño taza tasa tema tren tropa ' +
    'turno zapato zona vidrio dieta ancla ducha fuego fuga grasa gasa gusano lata malla multa nieto ' +
    'nieta nene nena chico chica tia tio abuela abuelo suegra suegro pollo polo polvo pomo pulga rio ' +
    'sapo seto sopa susto taco tanto traba trampa trigo tripa trova tuna vara viga vaina vena'
  ).split(' '),
);

/** Whole words the endings below would spoil, and irregular forms, each with its stem. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  ...forms('romp', 'roto rota rotos rotas romper rompe rompio rompieron'),
  ...forms('abr', 'abierto abierta abiertos abiertas abrir abre abrio apertura aperturas'),
  ...forms(
    'poder',
    'puedo puede pueden puedes podes puedas pueda puedan podria podrian podemos pude pudo poder',
  ),
  ...forms(
    'hacer',
    'hago hace haces hacen hacemos haga hagan hagas hacer haciendo hecho hecha hechos hechas hizo hice hicieron haria harian haceme hacerme hacerle hacerlo hacerse',
  ),
  ...forms('querer', 'quiero quiere quieren queres quieres queremos quisiera querria quiera quieran'),
  ...forms('tener', 'tengo tiene tienen tenes tienes tenemos tenga tengan tenia tuve tuvo tener teniendo'),
  ...forms('ser', 'es son era eran soy somos ser sea sean fue seria'),
  ...forms('estar', 'estoy esta estan estas estaba estaban este'),
  ...forms('ir', 'voy va van vamos vaya vayan ir iba'),
  ...forms('venir', 'vengo viene vienen venga vengan venir vino vinieron venis'),
  ...forms('poner', 'pongo pone ponen poner ponga pongan puesta puso pusieron ponerme ponerle poneme'),
  ...forms('sal', 'salgo sale salen salir salga salgan salio salia saliendo sales salis'),
  ...forms('oler', 'huele huelen oler olia olor olores'),
  ...forms('dorm', 'duermo duerme duermen dormir dormia durmiendo duerma duerman'),
  ...forms('mor', 'morir muere mueren murio muerto muerta muertos muertas murieron'),
  ...forms('ca', 'cae caen caer cayo cayeron caido caida caidos caidas caigo cayendo caia caerse'),
  ...forms('le', 'leer lee leen leo leyo leyendo lectura lecturas'),
  ...forms('coser', 'coser cose cosen coso cosido cosidos cosida coselo coserle cosiendo cosio'),
  ...forms('tejer', 'tejer teje tejen tejo tejido tejidos tejida tejidas tejiendo tejio'),
  ...forms('ped', 'pedir pido pide piden pidio pida'),
  ...forms('med', 'medir mido mide miden midio mida midan'),
  ...forms('medida', 'medida medidas'),
  ...forms('serv', 'sirve sirven servir sirvio sirva sirvan'),
  ...forms('segu', 'seguir sigue siguen sigo siga'),
  ...forms('instal', 'instala instalo instalar instalado instalador instaladora instaladores instalen'),
  ...forms(
    'limp',
    'limpio limpia limpios limpias limpiar limpieza limpiezas limpian limpien limpie limpiamos limpiado limpiame',
  ),
  ...forms('taller', 'taller talleres'),
  ...forms('mensual', 'mes meses mensual mensuales mensualmente'),
  ...forms('semana', 'semana semanas semanal semanales semanalmente'),
  ...forms('aleman', 'aleman alemana alemanes'),
  ...forms('ingles', 'ingles inglesa ingleses'),
  ...forms('frances', 'frances francesa franceses'),
  ...forms('portugues', 'portugues portuguesa'),
  ...forms('japones', 'japones japonesa'),
  ...forms('gas', 'gas gases'),
  ...forms('luz', 'luz luces'),
  ...forms('uña', 'uña uñas uñitas'),
  ...forms('pie', 'pie pies'),
  ...forms('te', 'te'),
  ...forms('virus', 'virus'),
  ...forms('tenis', 'tenis'),
  ...forms('crisis', 'crisis'),
  ...forms('tesis', 'tesis tesina'),
  ...forms('visita', 'visita visitas visitar'),
  ...forms('necesit', 'necesito necesita necesitan necesitamos necesitas necesitar necesite nesecito'),
  ...forms('solicit', 'solicito solicita solicitan solicitar'),
  ...forms('credito', 'credito creditos'),
  ...forms('deposito', 'deposito depositos'),
  ...forms('circuito', 'circuito circuitos'),
  ...forms('granito', 'granito granitos'),
  ...forms('mosquito', 'mosquito mosquitos'),
  ...forms('transito', 'transito'),
  ...forms('gratis', 'gratis gratuito gratuita'),
  ...forms('escrito', 'escrito escrita escritos escritas'),
  ...forms('exito', 'exito exitos'),
  ...forms('delito', 'delito delitos'),
  ...forms('grito', 'grito gritos gritar'),
  ...forms('apetito', 'apetito'),
  ...forms('cita', 'cita citas'),
  ...forms('quit', 'quito quita quitar quitan quite quiten'),
  ...forms('evit', 'evito evita evitar'),
  ...forms('margarita', 'margarita margaritas'),
  ...forms('casamiento', 'casamiento casamientos casarse casarme casarnos'),
  ...forms('sabado', 'sabado sabados'),
  ...forms('mercado', 'mercado mercados'),
  ...forms('abogad', 'abogado abogada abogados abogadas abogacia'),
  ...forms('candado', 'candado candados'),
  ...forms('helado', 'helado helados'),
  ...forms('ganado', 'ganado'),
  ...forms('lavado', 'lavado lavados'),
  ...forms('mandado', 'mandado mandados'),
  ...forms('bebida', 'bebida bebidas'),
  ...forms('comida', 'comida comidas'),
  ...forms('vida', 'vida vidas'),
  ...forms('ventan', 'ventana ventanas ventanita ventanal ventanales'),
  ...forms('carne', 'carne carnes carnicos'),
  ...forms('corto', 'corto cortos'),
  ...forms('parto', 'parto partos'),
  ...forms('part', 'partir partio partieron partida'),
  ...forms('metal', 'metal metales metalica metalico metalicas metalicos'),
  ...forms('empleada', 'empleada empleadas'),
  ...forms('camara', 'camara camaras'),
  ...forms('lampara', 'lampara lamparas'),
  ...forms('lamparita', 'lamparita lamparitas'),
  ...forms('mascara', 'mascara mascaras'),
  ...forms('persona', 'persona personas'),
  ...forms('personal', 'personal personales'),
  ...forms('marzo', 'marzo'),
  ...forms('cali', 'cali'),
  ...forms('nada', 'nada'),
  ...forms('vomit', 'vomito vomita vomitos vomitar vomitando vomitan vomitaron vomite'),
  ...forms('irrit', 'irrita irritado irritada irritar'),
  ...forms('agit', 'agita agitar agitado agitada'),
  ...forms('habit', 'habita habitar'),
  ...forms('escritor', 'escritor escritora escritores'),
  ...forms('rodilla', 'rodilla rodillas'),
  ...forms('rodillo', 'rodillo rodillos'),
  ...forms('meta', 'meta metas'),
  ...forms('estres', 'estres estresado estresada estresante'),
  ...forms('estria', 'estria estrias'),
  ...forms('informe', 'informe informes'),
  ...forms('canal', 'canal canales'),
  ...forms('canaleta', 'canaleta canaletas'),
  ...forms('tapia', 'tapia tapias tapiar'),
  ...forms('taper', 'taper taperes tapers'),
  ...forms('filtro', 'filtro filtros'),
  ...forms('cardio', 'cardio'),
  ...forms('plaza', 'plaza plazas'),
  ...forms('plazo', 'plazo plazos'),
  ...forms('placard', 'placard placar placares placards'),
  ...forms('prenda', 'prenda prendas'),
  ...forms('cierre', 'cierre cierres'),
  ...forms('tienda', 'tienda tiendas'),
  ...forms('termita', 'termita termitas'),
  ...forms('sueldo', 'sueldo sueldos'),
  ...forms('tuerca', 'tuerca tuercas'),
  ...forms('mesada', 'mesada mesadas'),
  ...forms('muela', 'muela muelas'),
  ...forms('cobre', 'cobre'),
  ...forms('funda', 'funda fundas'),
  ...forms('frazada', 'frazada frazadas'),
  ...forms('hombro', 'hombro hombros'),
  ...forms('mate', 'mate mates'),
  ...forms('rapido', 'rapido rapida rapidos rapidas rapidez'),
  ...forms('rizo', 'rizo rizos'),
  ...forms('vacuno', 'vacuno vacunos'),
  ...forms('barrio', 'barrio barrios'),
  ...forms('estacionamiento', 'estacionamiento estacionamientos'),
  ...forms('estacion', 'estacion estaciones'),
  ...forms('bolso', 'bolso bolsos'),
  ...forms('bolsa', 'bolsa bolsas bolsita bolsitas'),
  ...forms('boca', 'boca bocas'),
  ...forms('buzo', 'buzo buzos'),
  ...forms('caza', 'caza'),
  ...forms('clavo', 'clavo clavos'),
  ...forms('clave', 'clave claves'),
  ...forms('sonido', 'sonido'),
  ...forms('quinta', 'quinta quintas'),
  ...forms('caja', 'caja cajas'),
  ...forms('cajit', 'cajita cajitas'),
  ...forms('carrera', 'carrera carreras'),
  ...forms('caramelo', 'caramelo caramelos'),
  ...forms('salame', 'salame salames'),
  ...forms('recien', 'recien'),
  ...forms('poste', 'poste postes'),
  ...forms('poster', 'poster posteres'),
  ...forms('puesto', 'puesto puestos'),
  ...forms('equipamiento', 'equipamiento'),
  ...forms('calentit', 'calentito calentitos calentita calentitas'),
  ...forms('salida', 'salida salidas'),
  ...forms('entrada', 'entrada entradas'),
  ...forms('picada', 'picada picadas'),
  ...forms('parada', 'parada paradas'),
  ...forms('bajada', 'bajada bajadas'),
  ...forms('obra', 'obra obras'),
  ...forms('bombita', 'bombita bombitas'),
  ...forms('velita', 'velita velitas'),
  ...forms('fundacion', 'fundacion fundaciones'),
  ...forms('estado', 'estado estados'),
  ...forms('portada', 'portada'),
  ...forms('jardin', 'jardin jardines jardincito'),
  ...forms('jardiner', 'jardinero jardinera jardineria jardineros'),
  ...forms('aguada', 'aguada aguadas'),
  ...forms('cargo', 'cargo cargos'),
  ...forms('bonito', 'bonito bonita bonitos bonitas'),
  ...forms('valle', 'valle valles'),
  ...forms('escritorio', 'escritorio escritorios'),
  ...forms('callo', 'callo callos'),
  ...forms('pais', 'pais paises'),
  ...forms('salado', 'salado salada salados saladas'),
  ...forms('banquete', 'banquete banquetes'),
  ...forms('brasil', 'brasil brasilera brasilero brasileña brasileño brasileros'),
};

/** Verbs whose vowel breaks (perder, pierde): the broken stem goes back to the plain one. */
const DIPHTHONGS: ReadonlyMap<string, string> = new Map(
  (
    'cerr perd encend reg sold cont mov vol colg prob renov mostr encontr dol mord hiel herv calent sent despert atend entend ' +
    'tend extend sembr apret quebr freg pleg forz almorz acost torc envolv volv resolv devolv llov jug ' +
    'serr enterr tembl comenz empez recomend defend descend invert convert divert suger prefer requer mand cuelg pod ' +
    'desplegu descolg aliment aprob degoll rod coc conduel remend reventr revent tropez neg nev gobern mol tost sofr tron desmembr atraves'
  )
    .split(' ')
    .flatMap((stem): [string, string][] => [
      [stem.replace(/e(?=[^aeiou]*$)/, 'ie'), stem],
      [stem.replace(/o(?=[^aeiou]*$)/, 'ue'), stem],
      [stem.replace(/u(?=g$)/, 'ue'), stem],
    ])
    .filter(([broken, stem]) => broken !== stem),
);

const ENCLITIC = /^(.{2,}(?:ar|er|ir|ando|iendo|yendo))(?:me|te|se|nos)?(?:lo|la|los|las|le|les)?$/;
const IMPERATIVE = /^(.{3,}[aei])(?:me|melo|mela|meles)$/;
const DIMINUTIVE = /^(.{2,}?)(?:ecit|cit|it)(?:o|a)$/;

/** Longest first; the number is how many letters must remain. */
const ENDINGS: readonly (readonly [string, number])[] = [
  ['aciones', 4],
  ['acion', 4],
  ['amientos', 4],
  ['amiento', 4],
  ['imiento', 4],
  ['ieron', 3],
  ['iendo', 3],
  ['yendo', 3],
  ['aremos', 3],
  ['abamos', 3],
  ['aron', 3],
  ['ando', 3],
  ['amos', 3],
  ['emos', 3],
  ['imos', 3],
  ['aban', 3],
  ['aste', 4],
  ['iste', 4],
  ['eza', 5],
  ['ado', 3],
  ['ada', 3],
  ['ido', 3],
  ['ida', 3],
  ['aba', 3],
  ['ian', 3],
  ['ar', 3],
  ['er', 3],
  ['ir', 3],
  ['an', 3],
  ['en', 3],
  ['ia', 3],
  ['io', 3],
  ['ie', 3],
  ['a', 3],
  ['o', 3],
  ['e', 3],
  ['i', 3],
];

/** The same words come back all the time: their stems are kept. */
const remembered = new Map<string, string>();
const REMEMBERED_MOST = 60_000;

/** `word` is folded (lower case, no accents but ñ). */
export function stem(word: string): string {
  const before = remembered.get(word);
  if (before !== undefined) return before;
  const root = own(EXCEPTIONS, word) ?? rootOf(word);
  if (remembered.size < REMEMBERED_MOST) remembered.set(word, root);
  return root;
}

function rootOf(word: string): string {
  if (word.length <= 3 || /[0-9#]/.test(word)) return word;
  const plain = withoutDiminutive(singular(withoutPronouns(word)));
  const exception = own(EXCEPTIONS, plain);
  if (exception !== undefined) return exception;
  if (KEEP_VOWEL.has(plain)) return plain;
  const root = hardened(withoutEnding(plain));
  return DIPHTHONGS.get(root) ?? root;
}

/** A thing as it is named: singular and without diminutive, its last vowel kept ("banquete" is no "banqueta"). */
export function nounForm(word: string): string {
  return withoutDiminutive(singular(word));
}

function withoutPronouns(word: string): string {
  const verb = ENCLITIC.exec(word);
  if (verb?.[1] && verb[1].length >= 5) return verb[1];
  const order = word.length >= 6 ? IMPERATIVE.exec(word) : null;
  return order?.[1] ?? word;
}

function singular(word: string): string {
  if (!word.endsWith('s') || word.length <= 3 || /[aei]mos$/.test(word)) return word;
  if (word.endsWith('ces') && word.length > 4) return `${word.slice(0, -3)}z`;
  if (/[lrndjzys]es$/.test(word) && word.length > 4) return word.slice(0, -2);
  return /[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutDiminutive(word: string): string {
  if (word.length < 6) return word;
  const found = DIMINUTIVE.exec(word);
  if (!found?.[1] || found[1].length < 3) return word;
  const base = found[1].replace(/qu$/, 'c').replace(/gu$/, 'g');
  if (/[aeiou]$/.test(base)) return base;
  const last = word.at(-1) ?? '';
  return KEEP_VOWEL.has(base + last) || base.length < 4 ? base + last : base;
}

function withoutEnding(word: string): string {
  const ending = ENDINGS.find(
    ([text, remains]) => word.endsWith(text) && word.length - text.length >= remains,
  );
  const root = ending ? word.slice(0, -ending[0].length) : word;
  return root.length > 3 && root.endsWith('i') ? root.slice(0, -1) : root;
}

/** qu, gu and z are spellings of c and g before other vowels. */
function hardened(root: string): string {
  return root.replace(/qu$/, 'c').replace(/gu$/, 'g').replace(/z$/, 'c');
}

function forms(root: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, root]));
}

function own(map: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
