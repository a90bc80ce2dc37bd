import type { Jobs } from './queue.ts';

/** What each kind of job does, as the administration calls it. */
const NAMES: Record<keyof Jobs, string> = {
  match_order: 'Buscar proveedores para un pedido',
  match_service: 'Buscar pedidos para un servicio',
  resume_service: 'Reactivar un servicio en pausa',
  explain_reach: 'Explicar el alcance de un pedido',
  match_again: 'Volver a buscar proveedores',
  record_outcomes: 'Aprender de un pedido',
  calibrate: 'Ajustar los puntajes a lo ocurrido',
  understand_again: 'Entender de nuevo servicios y pedidos',
  send_mail: 'Enviar un correo',
  send_phone_code: 'Enviar un código por mensaje',
  push_notification: 'Avisar fuera de la aplicación',
  mail_notification: 'Avisar por correo',
  remove_files: 'Borrar archivos',
  announce: 'Enviar un mensaje a muchos',
  facts: 'Contar lo que dos personas cumplieron',
  sweep: 'Limpiar lo vencido',
};

export const JOB_KINDS = Object.keys(NAMES) as (keyof Jobs)[];

/** A job kind of another version has no name here, so the kind itself is shown. */
export const jobName = (kind: string): string => (NAMES as Record<string, string>)[kind] ?? kind;
