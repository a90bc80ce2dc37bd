import type { User } from '../../contract/accounts.ts';
import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE, PROFILE_PHOTO_SENT_SIDE } from '../../contract/images.ts';
import type { uploadImage } from '../../contract/profile.ts';
import { shrinkPhoto } from '../attachments/shrinkPhoto.ts';
import { ApiError, failureOf, OFFLINE } from '../call.ts';
import { readToken } from '../session/token.ts';

const PATH: (typeof uploadImage)['path'] = '/api/users/me/image';

/** Sends the photo of oneself as multipart, with the same token and the same failures as the calls of call.ts. */
export async function uploadPhoto(file: File): Promise<User> {
  const photo = await shrinkPhoto(file, PROFILE_PHOTO_SENT_SIDE);
  if (photo.size > IMAGE_MAX_BYTES) throw new ApiError(413, 'image_too_large', IMAGE_TOO_LARGE);
  const body = new FormData();
  body.set('image', photo, file.name);
  const response = await fetch(PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
    credentials: 'include',
    body,
  }).catch(() => {
    throw new ApiError(OFFLINE, 'offline', '');
  });
  const text = await response.text();
  if (!response.ok) throw failureOf(response, text);
  return JSON.parse(text) as User;
}
