import type { User } from '../../../contract/accounts.ts';
import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE, PROFILE_PHOTO_SENT_SIDE } from '../../../contract/images.ts';
import type { uploadImage } from '../../../contract/profile.ts';
import { shrinkPhoto } from '../../attachments/shrinkPhoto.ts';
import { ApiError, call } from '../../calls/call.ts';

/** Sends the photo of oneself, made smaller first; throws what the server would answer if it is too large even so. */
export async function uploadPhoto(file: File): Promise<User> {
  const photo = await shrinkPhoto(file, PROFILE_PHOTO_SENT_SIDE);
  if (photo.size > IMAGE_MAX_BYTES) throw new ApiError(413, 'image_too_large', IMAGE_TOO_LARGE);
  const form = new FormData();
  form.set('image', photo, file.name);
  return call<typeof uploadImage>('POST /api/users/me/image', { form });
}
