const QUALITY = 0.85;

/** Shrinks a photo before it is uploaded, to at most `side` pixels on its longest side; a file that this browser cannot draw is sent as it is. */
export async function shrinkPhoto(file: File, side: number): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    try {
      return await drawn(picture, side, file);
    } finally {
      picture.close();
    }
  } catch {
    return file;
  }
}

async function drawn(picture: ImageBitmap, side: number, file: File): Promise<Blob> {
  const scale = shrinkingScale(picture, side);
  if (scale === 1) return file;
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (webp.type === 'image/webp' || !drawing) return webp;
  // Safari writes no WebP and gives a PNG instead, ten times the size. In a JPEG what is transparent would be black.
  drawing.globalCompositeOperation = 'destination-over';
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

export function shrinkingScale({ width, height }: { width: number; height: number }, side: number): number {
  return Math.min(1, side / Math.max(width, height));
}
