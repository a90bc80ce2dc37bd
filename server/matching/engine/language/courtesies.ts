// Finds the words by which people greet, apologise and thank, and say how they can be reached, and how good, when and
// for how much the work should be. Such words say nothing of what is asked for, and some orders consist mostly of
// them.
import type { Word } from './tokens.ts';

/** Stands between clauses, so that a pattern may ask for the end of one. */
const BREAK = ' | ';
const END = '(?= \\||$)';
const ALL = '(?: (?:a )?(?:tod[oa]s|tod[oa]s (?:ustedes|los vecinos)|ustedes|usted))?';
const PEOPLE =
  '(?:gente|grupo|vecin[oa]s?|vecinit[oa]s|amig[oa]s?|chic[oa]s|muchach[oa]s|comunidad|colegas|compañer[oa]s|señor(?:as|es)?|estimad[oa]s?)';
const MEDIUM = '(?:privado|pv|interno|inbox|in|dm|mp|md|whatsapp|wsp|wasap|guasap|chat)';
const WRITE =
  '(?:(?:me |nos )?(?:escrib|mand|contact|llam|avis|habl|envi|respond|cotiz)[a-zñ]+(?: (?:me|mensaje|msj|un|el|propuestas?|presupuestos?|precios?|info|cotizacion|cotizaciones|fotos?|directo))* )?';
const KINDNESS =
  '(?:atencion|ayuda|tiempo|pronta|respuestas?|informacion|info|colaboracion|comentarios?|mensajes?|noticias?|propuestas?|cotizacion|paciencia|interes|apoyo|recomendaciones|recomendacion|datos?|contacto|llamado)';
const PRAISE =
  '(?:(?:y|muy|que sea|mas|bien) )*(?:barat[oa]s?|economic[oa]s?|confiables?|cercan[oa]s?|accesibles?|puntual(?:es)?|seri[oa]s?|honest[oa]s?)';

/** "El plomero no vino, busco otro": why another is looked for, and that it is another. */
const FAILED =
  '(?:no (?:(?:me|nos) )?(?:vino|llego|aparecio|contesta|contesto|responde|respondio|cumplio|volvio|regreso|convence|convencio)|no (?:quiero|busco) (?:al?|el|la) mism[oa])';
const ANOTHER = `(?:busco|buscamos|necesito|necesitamos|ocupo|preciso|quiero|queremos) otr[oa](?:${END}|(?= \\S+(?:er[oa]|or|ora|ista|ic[oa]|ñil)\\b))`;

const COURTESIES = [
  // Greetings, and who is greeted.
  `(?:muy )?buen[oa]s? (?:dias?|tardes?|noches?)(?: ${PEOPLE})*${ALL}`,
  `(?:hola|holi|ola)(?: (?:hola|${PEOPLE}))*${ALL}`,
  `buenas(?: buenas)*${ALL}`,
  `(?<=^|\\| )${PEOPLE}(?: ${PEOPLE})*${END}`,
  `(?:que tal|como (?:estan?|estas|andan?|andas|les va|le va))${ALL}${END}`,
  `(?:cordial(?:es)? )?(?:saludos?|un saludo|un abrazo|abrazos|besos|bendiciones)(?: cordial(?:es)?)?(?: para)?${ALL}${END}`,
  `que tengan? (?:un )?(?:lind|buen|excelente|feliz)[a-z]* (?:dia|tarde|noche|semana|finde)`,
  // The writer introduces themselves, and apologises for the trouble.
  `(?:me llamo|mi nombre es)(?: [a-zñ]+){1,2}${END}`,
  `soy nuev[oa](?: (?:por|en|aca|aqui|el|la|este|esta|grupo|barrio|zona|ciudad))*${END}`,
  `(?:disculp(?:a|e|en|as|ame|enme)|perdon(?:a|e|en|enme)?)(?: (?:que|si|por|la|las|los|les|le|el|l[oa]s? molest[oe]|molest[a-zñ]+|desvirtuar|tema|hora|ignorancia))*${END}`,
  // How they ask to ask.
  `(?:queri?a(?:mos)?|quisiera(?:mos)?|quiero|me gustaria) (?:saber|consultar|preguntar|averiguar|pedir)(?:l[eo]s)?(?: si| por)?`,
  `(?:les hago |hago |tengo )?una (?:consult|pregunt|dud)[a-z]*${END}`,
  `(?:si |a ver si )?(?:alguien |quien )?(?:me|nos|los) (?:pued[ae]n?|podrian?|podrias?) (?:ayudar|orientar|colaborar|asesorar|(?:dar|echar|tirar) una mano)(?: (?:con|en) (?:esto|algo|eso))?`,
  `alguien (?:que )?(?:me|nos) (?:ayud[ae]|oriente|asesore)${END}`,
  `(?:ayud(?:a|en)(?:me|nos)?|auxilio|socorro)${END}`,
  `(?:por|x) (?:favor|fa)|porfa(?:vor|s|vorcito)?|porfis|plis|pliss|please`,
  `(?:les|le) (?:cuento|comento|explico|escribo)(?: que)?|resulta que|ocurre que|fijense que|(?<=^|\\| )(?:miren?|oigan?|bueno|pues|che)${END}`,
  // Thanks and blessings; thanks for something done also say what it was.
  `(?:(?:desde ya|de ya|mil|muchas|muchisimas) )*gracias(?: (?:de antemano|desde ya|anticipadas|totales|bendiciones|saludos|${PEOPLE}))*(?: por (?:(?:su|sus|la|el|tu|toda) )*${KINDNESS}(?: ${KINDNESS})*)?${ALL}${END}`,
  `(?:de antemano|desde ya) (?:muchas |mil )?(?:gracias|agradecid[oa]s?)`,
  `(?:(?:les|le|se|lo|los|te) )*agrade(?:zco|ce|cemos|ceria|ceriamos|cere|cido|cida|cidos)(?: (?:mucho|de antemano|desde ya|su|sus|la|el|tu|toda|cualquier|${KINDNESS}))*${END}`,
  `(?:muy |eternamente )?agradecid[oa]s?${END}`,
  `qued(?:o|amos) (?:muy )?(?:atent[oa]s?|pendientes?|agradecid[oa]s?|a (?:la|las|sus) orden(?:es)?|a la espera|en espera|al pendiente)(?: (?:a|de|por) (?:(?:su|sus|tu|la|las|los|una|cualquier) )?${KINDNESS}(?: ${KINDNESS})*)?`,
  `(?:espero|esperamos|aguardo|espero por|a la espera de) (?:(?:su|sus|tu|una|la|pronta|rapida) )*${KINDNESS}`,
  `(?:que )?(?:dios|diosito|mi dios|la virgen)(?: (?:me|te|se|los?|las?|les?))+ (?:bendiga|pague|guarde|cuide|multiplique|proteja)(?: (?:mucho|siempre))*${ALL}`,
  // Somebody failed, and another is looked for in their place.
  `${FAILED}(?=.*${ANOTHER})|${ANOTHER}(?<=${FAILED}.*)`,
  // How good, how near, how soon and for how much it should be, where a clause ends with it.
  `${PRAISE}(?: ${PRAISE})*${END}`,
  `(?:(?:a|de|con|y|en) )*(?:muy )?buen(?:a|os?)? (?:precios?|calidad|presencia|trato)${END}`,
  `(?:las )?# (?:horas|hs)${END}|por horas?${END}`,
  `(?:(?:el|los|este|para|en) )*fin(?:es)? de semana${END}`,
  `(?:(?:para|el|este|los) )*(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)(?: (?:temprano|a la (?:mañana|tarde|noche)|por la (?:mañana|tarde|noche)))?${END}`,
  `(?:(?:en|por|de) )?(?:la |mi )?zona(?: (?:norte|sur|este|oeste|centro))?${END}|(?:norte|sur)${END}`,
  `(?:aqui|aca) cerca${END}|(?:aqui |aca )?cerca (?:de )?(?:mi|mi casa|aqui|aca|mi barrio)${END}`,
  `(?:precios?|presupuestos?|cotizacion(?:es)?|info|informacion)${END}|(?<=^|\\| )(?:precio|presupuesto|cotizacion|numero|telefono|contacto|whatsapp) (?:de|para)(?: un[oa]?)?`,
  `(?:y )?(?:pago|se paga) (?:al |de |en )?(?:contado|efectivo)${END}`,
  `(?:que )?acept[ae]n? (?:tarjetas?|transferencias?)${END}`,
  // How to reach them, and when.
  `${WRITE}(?:por|al|x) (?:el )?${MEDIUM}(?: ${MEDIUM})?`,
  `(?:mi|al|el) (?:whatsapp|wsp|wasap|numero|telefono|tel|celular|cel|contacto)(?: (?:es|el|de contacto))* #(?: #)*`,
  `(?:lo (?:antes|mas pronto|mas rapido)|a la (?:mayor )?brevedad|cuanto antes)(?: posible)?`,
];
const COURTESY = new RegExp(`(?<![a-zñ#])(?:${COURTESIES.join('|')})(?![a-zñ#])`, 'g');

/** The indexes in `words` of those that are mere courtesy. */
export function courteousIn(words: readonly Word[]): ReadonlySet<number> {
  const starts: number[] = [];
  let text = '';
  words.forEach(({ word, clause }, at) => {
    if (at > 0) text += words[at - 1]!.clause === clause ? ' ' : BREAK;
    starts.push(text.length);
    text += word;
  });
  const found = new Set<number>();
  for (const { 0: courtesy, index } of text.matchAll(COURTESY))
    for (const [at, start] of starts.entries())
      if (start >= index && start < index + courtesy.length) found.add(at);
  return found;
}
