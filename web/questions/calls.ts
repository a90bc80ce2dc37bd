import type { answerQuestion, askQuestion, hideQuestion, orderQuestions } from '../../contract/questions.ts';
import { call } from '../calls/call.ts';
import { callOnce } from '../calls/callOnce.ts';
import { POLL_MS, read, refresh } from '../calls/query.ts';
import { useMutation } from '../calls/useMutation.ts';

export function questionsOn(orderId: string) {
  return {
    ...read<typeof orderQuestions>('/api/orders/:id/questions', { params: { id: orderId } }),
    refetchInterval: POLL_MS,
  };
}

export function useAskQuestion(orderId: string) {
  return useMutation({
    mutationFn: (text: string) =>
      callOnce<typeof askQuestion>('POST /api/orders/:id/questions', {
        params: { id: orderId },
        body: { text },
      }),
    onSuccess: () => void refresh(`/api/orders/${orderId}/questions`),
  });
}

/** The refresh, which moves the question to another list, is not awaited: the form's `onSent` runs first. */
export function useAnswerQuestion(orderId: string, id: string) {
  return useMutation({
    mutationFn: (text: string) =>
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
