import { IconEye, IconEyeOff, IconMessageReply, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ANSWER_MAX, answerProblem } from '../../contract/question-text.ts';
import type { Question } from '../../contract/questions.ts';
import { toastFailure } from '../calls/toastFailure.ts';
import { PersonalWords } from '../places/PersonalWords.tsx';
import { useKeptKey } from '../session/kept.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import { TimeAgo } from '../ui/TimeAgo.tsx';
import { toastDone } from '../ui/toast.ts';
import { useAnswerQuestion, useHideQuestion } from './calls.ts';
import { hasDraft, QuestionForm } from './QuestionForm.tsx';
import styles from './Questions.module.css';

type Props = {
  question: Question;
  /** Whether it is the one to answer next. */
  isNext: boolean;
  /** Called when the row changes or moves to another list, so that the focus can stay among the questions. */
  onMoved: () => void;
};

/** A question with its answer and, for the order's owner, the buttons to answer or hide it. */
export function QuestionRow({ question, isNext, onMoved }: Props) {
  const { text, asker, mine, createdAt, answer, answeredAt, hidden, can } = question;
  return (
    <article className={styles.question} data-waiting={(!answer && !hidden) || undefined}>
      <p className={styles.who}>
        <strong>{mine ? 'Tú' : asker}</strong> · <TimeAgo moment={createdAt} />
      </p>
      <p className={styles.text}>{text}</p>
      {answer && answeredAt && (
        <div className={styles.answer}>
          <p className={styles.who}>
            <strong>{can.hide ? 'Tu respuesta' : 'Respuesta del cliente'}</strong> ·{' '}
            <TimeAgo moment={answeredAt} />
            {question.answerEdited && ' · corregida'}
          </p>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
      {mine && hidden && <p className="quiet">El cliente la ocultó: solo la ven ustedes dos.</p>}
      {mine && !hidden && !answer && (
        <p className="quiet">Todavía sin respuesta. Te avisamos cuando llegue.</p>
      )}
      {can.hide && <OwnerActions question={question} isNext={isNext} onMoved={onMoved} />}
    </article>
  );
}

/** No advice for phones: an answer that has one is refused anyway. */
const ADDRESS_LATER = { address: 'La respuesta la leen todos: mejor dile dónde es a quien elijas.' };

function OwnerActions({ question: { id, orderId, answer, hidden, can }, isNext, onMoved }: Props) {
  const draft = useKeptKey('answer', id);
  const [open, setOpen] = useState(() => can.answer && !answer && hasDraft(draft));
  const send = useAnswerQuestion(orderId, id);
  const hiding = useHideQuestion(orderId, id);

  if (open && can.answer)
    return (
      <QuestionForm
        draft={draft}
        initial={answer ?? ''}
        label={answer ? 'Corregir la respuesta' : 'Tu respuesta'}
        help="La leen todos los que ven tu pedido."
        most={ANSWER_MAX}
        problemOf={answerProblem}
        send={send}
        submit={answer ? 'Guardar' : 'Publicar respuesta'}
        hint={(text) => <PersonalWords text={text} advice={ADDRESS_LATER} />}
        onClose={() => setOpen(false)}
        onSent={() => {
          setOpen(false);
          onMoved();
          toastDone(
            answer ? 'Respuesta corregida' : 'Respuesta publicada',
            'Ya la leen quienes ven tu pedido.',
          );
        }}
      />
    );

  const hide = () =>
    hiding.mutate(!hidden, {
      onSuccess: onMoved,
      onError: (error) => toastFailure(error, 'No se pudo cambiar la pregunta'),
    });
  return (
    <div className={styles.actions}>
      {can.answer && (
        <Button
          size="sm"
          variant={isNext ? 'filled' : answer ? 'default' : 'light'}
          icon={answer ? IconPencil : IconMessageReply}
          onClick={() => setOpen(true)}
        >
          {answer ? 'Corregir' : 'Responder'}
        </Button>
      )}
      <BusyButton
        size="sm"
        variant="subtle"
        busy={hiding.isPending}
        icon={hidden ? IconEye : IconEyeOff}
        onClick={hide}
      >
        {hidden ? 'Mostrar de nuevo' : 'Ocultar'}
      </BusyButton>
    </div>
  );
}
