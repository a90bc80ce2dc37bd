import { EMAIL_LINK_HOURS, EMAIL_UNDO_DAYS, RESET_LINK_HOURS } from '../../contract/security.ts';

export interface Content {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: { label: string; link: string };
  footnote: string;
  /** The link that stops mails of this kind. */
  unsubscribe?: string | undefined;
}

const hours = (count: number) => (count === 1 ? 'una hora' : `${count} horas`);
export const UNSUBSCRIBE = 'Dejar de recibir estos correos';

export type Data = Record<string, string>;

/** Every mail that Echamano sends. */
export const TEMPLATES = {
  reset_password: (data: Data): Content => ({
    subject: 'Cambia tu contraseña de Echamano',
    heading: data.firstName ? `Hola, ${data.firstName}` : 'Hola',
    paragraphs: [
      `Recibimos un pedido para cambiar tu contraseña. El enlace sirve durante ${hours(RESET_LINK_HOURS)}.`,
    ],
    button: { label: 'Elegir una contraseña nueva', link: data.link! },
    footnote: 'Si no fuiste tú, no hace falta que hagas nada: tu contraseña sigue siendo la misma.',
  }),
  // The receiver may not know us, so the mail contains nothing that a user chose.
  verify_email: (data: Data): Content => ({
    subject: 'Verifica tu correo en Echamano',
    heading: 'Hola',
    paragraphs: [
      'Confirma que este correo es tuyo: quienes traten contigo verán que eres una persona verificada.',
    ],
    button: { label: 'Verificar mi correo', link: data.link! },
    footnote: 'Si no creaste una cuenta en Echamano, ignora este mensaje.',
  }),
  confirm_email: (data: Data): Content => ({
    subject: 'Confirma tu correo nuevo',
    heading: 'Hola',
    paragraphs: [
      'Alguien con una cuenta de Echamano pidió usar esta dirección. Si fuiste tú, confírmalo: desde entonces entrarás con ella.',
      `El enlace sirve durante ${hours(EMAIL_LINK_HOURS)}.`,
    ],
    button: { label: 'Usar este correo', link: data.link! },
    footnote: 'Si no fuiste tú, ignora este mensaje: nadie usará tu dirección.',
  }),
  email_already_used: (data: Data): Content => ({
    subject: 'Tu correo ya tiene una cuenta en Echamano',
    heading: 'Hola',
    paragraphs: [
      'Alguien pidió usar esta dirección en otra cuenta de Echamano. No se cambió nada: la dirección ya está en uso.',
      'Si fuiste tú y no recuerdas tu contraseña, elige una nueva.',
    ],
    button: { label: 'Elegir una contraseña nueva', link: data.link! },
    footnote: 'Si no fuiste tú, no hace falta que hagas nada.',
  }),
  email_changed: (data: Data): Content => ({
    subject: 'Tu correo de Echamano cambió',
    heading: 'Tu correo cambió',
    paragraphs: [
      `Desde ahora tu cuenta usa ${data.newEmail}, y las demás sesiones se cerraron.`,
      `Si no fuiste tú, recupera tu cuenta: tienes ${EMAIL_UNDO_DAYS} días.`,
    ],
    button: { label: 'No fui yo: recuperar mi cuenta', link: data.link! },
    footnote: 'Si fuiste tú, no hace falta que hagas nada.',
  }),
  password_changed: (data: Data): Content => ({
    subject: 'Tu contraseña de Echamano cambió',
    heading: 'Tu contraseña cambió',
    paragraphs: [
      'Tu cuenta tiene una contraseña nueva, y las demás sesiones se cerraron.',
      'Si no fuiste tú, elige otra ahora mismo.',
    ],
    button: { label: 'Elegir otra contraseña', link: data.link! },
    footnote: 'Si fuiste tú, no hace falta que hagas nada.',
  }),
  new_device: (data: Data): Content => ({
    subject: 'Entraron en tu cuenta desde otro dispositivo',
    heading: 'Un dispositivo nuevo',
    paragraphs: [
      `Alguien entró en tu cuenta desde ${data.device}, donde no habías entrado antes.`,
      'Si no fuiste tú, cambia tu contraseña ahora: las demás sesiones se cierran.',
    ],
    button: { label: 'Ver mis sesiones', link: data.link! },
    footnote: 'Si fuiste tú, no hace falta que hagas nada.',
  }),
  second_factor_on: (data: Data): Content => ({
    subject: 'Activaste la verificación en dos pasos',
    heading: 'Verificación en dos pasos activada',
    paragraphs: ['Desde ahora, para entrar hace falta tu contraseña y un código de tu aplicación.'],
    button: { label: 'Ver mi cuenta', link: data.link! },
    footnote: 'Si no fuiste tú, cambia tu contraseña y desactívala en tu perfil.',
  }),
  second_factor_off: (data: Data): Content => ({
    subject: 'Desactivaste la verificación en dos pasos',
    heading: 'Verificación en dos pasos desactivada',
    paragraphs: ['Desde ahora, para entrar alcanza con tu contraseña.'],
    button: { label: 'Ver mi cuenta', link: data.link! },
    footnote: 'Si no fuiste tú, cambia tu contraseña y vuelve a activarla en tu perfil.',
  }),
  notification: (data: Data): Content => ({
    subject: data.title!,
    heading: data.title!,
    paragraphs: data.message!.split('\n').filter((line) => line.trim()),
    button: { label: 'Ver en Echamano', link: data.link! },
    footnote: data.why!,
    unsubscribe: data.unsubscribe,
  }),
};

export type TemplateName = keyof typeof TEMPLATES;
