import type { BodyOf } from '../../../contract/endpoint.ts';
import { completeOrder } from '../../../contract/order-actions.ts';
import { check } from '../../forms/check.ts';

export type Completion = BodyOf<typeof completeOrder>;
type CompletionProblems = Partial<Record<keyof Completion, string>>;

const OFFER_MISSING = 'Elige la oferta del trabajo realizado';

/** The error of each field that cannot be sent yet; a rating of 0 means none. The server checks the chosen offer. */
export function completionProblems(completion: Completion): CompletionProblems {
  const checked = check(completeOrder.body, completion);
  if (checked.success) return {};
  const problems: CompletionProblems = {};
  for (const { path, message } of checked.error.issues) {
    const field = path[0] as keyof Completion;
    if (field === 'offerId' && completion.offerId) continue;
    problems[field] ??= field === 'offerId' ? OFFER_MISSING : message;
  }
  return problems;
}
