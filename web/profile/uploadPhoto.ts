import type { User } from '../../contract/accounts.ts';
import { type Failure, failure } from '../../contract/common.ts';
import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE, uploadImage } from '../../contract/profile.ts';
import { ApiError, OFFLINE } from '../call.ts';
import { readToken } from '../session/token.ts';
import { check } from '../ui/check.ts';
import { shrinkPhoto } from './shrinkPhoto.ts';

/** The one call whose body is a file: multipart, with the same token and the same failures as the others. */
export async function uploadPhoto(file: File): Promise<User> {
  const photo = await shrinkPhoto(file);
  if (photo.size > IMAGE_MAX_BYTES) throw new ApiError(413, 'image_too_large', IMAGE_TOO_LARGE);
  const body = new FormData();
  body.set('image', photo, file.name);
  const response = await fetch(uploadImage.path, {
    method: uploadImage.method,
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
    credentials: 'include',
    body,
  }).catch(() => {
    throw new ApiError(OFFLINE, 'offline', '');
  });
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.ok) return reply as User;
  throw refusalOf(response.status, check(failure, reply).data);
}

function refusalOf(status: number, failure: Failure | undefined): ApiError {
  return new ApiError(status, failure?.code ?? 'unknown', failure?.error ?? '');
}
