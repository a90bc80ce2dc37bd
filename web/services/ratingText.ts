/** '4,6' from the decimal text that the server sends. */
export function ratingText(rating: string): string {
  return Number(rating).toLocaleString('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
