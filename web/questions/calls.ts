import { useMutation } from '@tanstack/react-query';
import type { answerQuestion, askQuestion, hideQuestion, orderQuestions } from '../../contract/questions.ts';
import { call } from '../call.ts';
import { POLL_MS, read, refresh } from '../query.ts';

export function questionsOn(orderId: string) {
  return {
    ...read<typeof orderQuestions>('/api/orders/:id/questions', { params: { id: orderId } }),
    refetchInterval: POLL_MS,
  };
}

/** What is sent: repeated under its key it counts once. */
export interface Written {
  text: string;
  idempotencyKey: string;
}

export function useAskQuestion(orderId: string) {
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: Written) =>
      call<typeof askQuestion>('POST /api/orders/:id/questions', {
        params: { id: orderId },
        body: { text },
        idempotencyKey,
      }),
    onSuccess: () => void refresh(`/api/orders/${orderId}/questions`),
  });
}

/** Its row moves when it is read again, which nobody waits for: the form hears of its answer first. */
export function useAnswerQuestion(orderId: string, id: string) {
  return useMutation({
    mutationFn: ({ text }: Written) =>
      call<typeof answerQuestion>('PUT /api/questions/:id/answer', { params: { id }, body: { text } }),
    onSuccess: () => void refresh(`/api/orders/${orderId}`),
  });
}

export function useHideQuestion(orderId: string, id: string) {
  return useMutation({
    mutationFn: (hidden: boolean) =>
      call<typeof hideQuestion>('PUT /api/questions/:id/hidden', { params: { id }, body: { hidden } }),
    onSuccess: () => void refresh(`/api/orders/${orderId}`),
  });
}
