import type { Claim } from '../../../contract/claims.ts';
import { fullName } from '../../ui/text.ts';

export function authorOf({ userFirstName, userLastName, userEmail }: Claim): string {
  return fullName({ firstName: userFirstName, lastName: userLastName, email: userEmail });
}
