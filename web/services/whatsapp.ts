/** A WhatsApp conversation about a service; empty while the number is not known. */
export function whatsappLink({ name, phone }: { name: string; phone: string | null }): string {
  const digits = phone?.replace(/\D/g, '') ?? '';
  if (!digits) return '';
  const greeting = `Hola! Me interesa tu servicio: ${name}. ¿Podrías darme más información?`;
  return `https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`;
}
