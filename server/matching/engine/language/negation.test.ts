import { expect, test } from 'vitest';
import { negationIn } from './negation.ts';
import { normalise } from './normalise.ts';
import { type TextRole, tokenise } from './tokens.ts';

function refusedIn(text: string, role: TextRole = 'order'): string {
  const words = tokenise(normalise(text));
  const { refused } = negationIn(words, role);
  return words
    .filter((_, at) => refused.has(at))
    .map(({ word }) => word)
    .join(' ');
}

test.each([
  ['no busco pintor, quiero aprender a pintar', 'busco pintor'],
  ['cerrajero pero no para la casa', 'para la casa'],
  ['el split del living está bien, lo que no enfría es el aire', 'el split del living esta'],
  ['el lavamanos está bien tapado', ''],
  ['la compu no me anda bien, quiero que la revisen', ''],
  ['el lavarropas tampoco quedó bien', ''],
  ['el portón está bien pesado y no abre', ''],
  ['el aire está bien de gas pero gotea', 'el aire esta'],
  ['no quiero al mismo plomero, busco otro', ''],
  ['lo que no sé es revocar la pared', ''],
  ['no me sirve el televisor', ''],
  ['no quiero lo mismo, cortina nueva', 'quiero lo mismo'],
  ['no me sirve la lavadora', ''],
  ['no me sirve electricista, es la nevera', 'no me sirve electricista'],
  ['no me pinten la sala, que me la limpien', 'pinten'],
  ['no me prende la luz del cuarto', ''],
  ['no busco clases de piano, busco quien afine el mío', 'busco clases'],
  ['no quiero comprar otro vestido, quiero que achiquen el que tengo', 'quiero comprar'],
  ['no necesito que me pinten el carro sino la sala', 'que el carro'],
  ['no quiero que limpien la casa sino el tanque', 'que la casa'],
  ['no quiero clases de guitarra, busco quien arregle la mía', 'quiero clases de'],
  ['persianas no, solo mosquiteros', 'persianas'],
  ['no hace falta limpiar la casa, solo la cisterna', 'la casa'],
  ['el pozo ya está, no hay que perforar nada: falta la bomba', 'perforar nada'],
  ['veterinario no gracias, ya lo llevé', 'veterinario'],
  ['enfermera no necesita, es para que la acompañen', 'enfermera necesita'],
  ['nada de pelo, quiero manos y pies', 'pelo'],
  ['ya tengo plomero, falta el electricista', 'plomero'],
  ['el plomero ya vino, falta el electricista', 'el plomero ya'],
  ['necesito un plomero, no un electricista', 'un electricista'],
  ['mi camioneta es a gasolina, no diésel', 'diesel'],
  ['la ventana es de hierro, no de aluminio, y está podrida', 'de aluminio'],
  ['quiero reparar el portón, no cambiar', 'cambiar'],
  ['busco niñera, no empleada doméstica', 'empleada domestica'],
  ['limpieza pero no lavado de muebles', 'lavado de muebles'],
  ['limpieza pero no de sillones', 'de sillones'],
  ['lavar la ropa, no arreglar la lavadora', 'arreglar la lavadora'],
  ['el inodoro queda botando agua y no para', ''],
  ['la planta de luz, no genera corriente', ''],
  ['no vendo el piano, hay que afinarlo', 'vendo'],
  ['no quiero comprar zapatos, los que tengo necesitan costura', 'quiero comprar'],
  ['la comida la pone mi suegra, falta la torta', 'la comida la pone mi suegra'],
  ['el pasto lo corto yo, es por el árbol', 'el pasto lo corto yo'],
  ['ni tinte ni alisado, solo un recogido', 'ni tinte ni alisado'],
  ['comida, torta y payaso ya tenemos para la fiesta, falta el inflable', 'comida torta y payaso ya'],
  [
    'ya tengo salón, comida y música para la fiesta, me falta quien peine',
    'salon comida y musica para la fiesta',
  ],
  ['ya tengo el material, pintar dos cuartos y la sala', 'el material'],
  ['ya tengo plomero, busco electricista y pintor', 'plomero'],
  ['el plomero, el electricista y el pintor ya vinieron', 'el plomero el electricista y el pintor ya'],
  ['modista ya tengo, falta quien me peine', 'modista ya'],
  ['baño tapado, el plomero ya vino y no pudo', 'el plomero ya'],
  ['el plan de internet ya lo tengo, es para pasar cables', 'el plan de internet ya lo'],
  ['ya tengo niñera, necesito que la casa quede limpia', 'niñera'],
  ['el maquillaje ya tengo quien me lo haga, busco peinado', 'quien me lo haga'],
  ['los frenos están bien, no me los toquen', 'los frenos estan'],
  ['plomero ya no; falta tapar el hoyo y dejarlo pintado', 'plomero ya'],
  ['ya tengo plomero, falta la instalación eléctrica', 'plomero'],
  ['no son hormigas son termitas', 'son hormigas'],
  ['no es para mudanza es para un flete chico', 'es para mudanza'],
  ['en vez de tapizar prefiero fundas', 'tapizar'],
  ['no quiero uñas prefiero pestañas', 'quiero uñas'],
  ['no quiero más goteras en el techo', 'quiero'],
  ['ya no quiero más cucarachas, ayuda', 'quiero'],
  ['no necesito más que un cerrajero', 'necesito'],
  ['no necesito más de una hora de limpieza', 'necesito'],
  ['no quiero nada más que podar el limonero', 'quiero nada'],
  ['no busco la que es de gas, busco la eléctrica', 'busco la que es de gas'],
  ['nunca más un taller de barrio, quiero el oficial', 'un taller de barrio'],
  ['se cortó la luz y nunca más volvió', ''],
])('%s', (text, refused) => {
  expect(refusedIn(text)).toBe(refused);
});

test('a list of things already there is refused word by word, whatever the spelling joined or split', () => {
  const words = tokenise(normalise('ya tengo salón, comida y música para la fiesta, falta el payaso'));
  const { refused } = negationIn(words, 'order');
  for (const shift of [-3, 3]) {
    const respelt = words.map((word) => ({ ...word, at: word.at + shift }));
    expect(negationIn(respelt, 'order').refused).toEqual(refused);
  }
});

test.each([
  'la heladera no enfría',
  'no prende la compu',
  'no hace frío',
  'la moto es nueva, no arranca',
  'los splits gotean, no enfrían',
  'no tengo con quién dejar al bebé',
  'un pastel de quince pisos no, solo tres',
  'no sale nada de agua',
  'ni frío ni calor tira el aire, es nuevo',
  'el inodoro no para de botar agua',
  'son pavadas pero no me doy maña',
  'ya tenemos tres cubetas en el cuarto',
  'cambiar el forro del sillón, ya se le sale la esponja',
  'colocar la puerta que ya compré',
  'instalar el portón corredizo que ya tengo',
  'ya tengo el radiador, ocupo que me lo suelden',
  'ya compramos los azulejos, falta quien los pegue',
  'ya conseguí la bomba, alguien que la monte',
  'ya compré el boiler, quien me lo ponga',
  'ya tengo la estufa, solo falta conectármela',
  'ya tengo la mampara, me falta la colocación',
  'ya tengo las fotos, necesito que las impriman',
  'ya compré la moto, quiero que me la pinten',
  'ya me llegó la heladera. Necesito que me la suban',
])('a trouble is not a refusal: %s', (text) => {
  expect(refusedIn(text)).toBe('');
});

test.each([
  ['Cerraduras y llaves. No autos.', 'autos'],
  ['Plomería y destapes, gas no toco', 'gas toco'],
  ['Solo lavarropas, no me pidan heladeras', 'pidan heladeras'],
  ['Cambio chapas y lámparas. No plomería ni gas.', 'plomeria ni gas'],
  ['Redes de agua. Bombas y tanques no veo.', 'bombas y tanques veo'],
  ['Tableros. Los trámites de la luz no los hago.', 'los tramites de la luz los hago'],
  ['Limpieza dental. Cordales y brackets los remito.', 'cordales y brackets los remito'],
  ['Heladeras. Los aires los hace otro.', 'los aires los hace otro'],
  ['Pinto y armo muebles. En plomería no meto mano.', 'en plomeria meto mano'],
  ['Clósets y puertas. No tapizamos.', 'tapizamos'],
  ['Muebles. Solo melamina, madera no trabaja.', 'madera trabaja'],
  ['Pintura. De plomería y de luz no sé, búsquese otro.', 'de plomeria y de luz se'],
  ['Guardería. Ni baños ni adiestramiento.', 'ni baños ni adiestramiento'],
  ['Peluquería canina. Gatos no por el momento.', 'gatos'],
  ['Plomería. No se hacen trabajos de gas.', 'se hacen trabajos de gas'],
  ['Cuelgo y armo: no plomería, no pintura, no obra.', 'plomeria pintura obra'],
  ['Pintura que no mancha. No huele, no gotea.', ''],
  ['¿Tu lavadora no trabaja? Voy hoy', ''],
  ['Armado. No cargues tus muebles solo, no busques más.', ''],
  ['Heladeras que no enfrían, voy si no prende', ''],
  ['Cuelgo cuadros. No hago plomería, gas ni obra.', 'hago plomeria gas ni obra'],
])('what a provider refuses: %s', (text, refused) => {
  expect(refusedIn(text, 'service')).toBe(refused);
});

test.each([
  ['Instalaciones nuevas. Solo proyectos.', 'proyectos'],
  ['Atiendo solo con cita previa', ''],
  ['Paseo perros. Solo La Puntilla y cercanías.', ''],
  ['Ortodoncia exclusivamente: brackets y alineadores', 'ortodoncia'],
  ['Pinto casas. Trabajo solo.', ''],
  ['Corte y color. Exclusivo damas.', 'damas'],
  ['Tortas con diseño exclusivo', ''],
  ['Atención exclusiva y puntual', ''],
])('what a provider limits the work to: %s', (text, only) => {
  const words = tokenise(normalise(text));
  const marked = negationIn(words, 'service').only;
  expect(
    words
      .filter((_, at) => marked.has(at))
      .map(({ word }) => word)
      .join(' '),
  ).toBe(only);
});
