import sharp from 'sharp';

/** A photo of one colour, as a phone takes it. */
export const aPhoto = async (background: string) => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
