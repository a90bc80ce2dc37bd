import { toast } from '../ui/toast.ts';
import { failureText } from './failureText.ts';

/** Says that what somebody asked for was not done: the server's own sentence, or ours when it sent none. */
export function toastFailure(error: unknown, otherwise: string): void {
  void toast({ title: 'Error', message: failureText(error, otherwise), kind: 'error' });
}
