import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { QUESTION_MAX, questionProblem } from '../../contract/question-text.ts';
import type { OrderQuestions, Question } from '../../contract/questions.ts';
import { ApiError, NOT_FOUND } from '../calls/call.ts';
import { useKeptKey } from '../session/kept.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { toastDone } from '../ui/toast.ts';
import { questionsOn, useAskQuestion } from './calls.ts';
import { hasDraft, QuestionForm } from './QuestionForm.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import styles from './Questions.module.css';

/** Of the questions that wait for an answer these are in sight, and one more if it is the last. */
const WAITING_SHOWN = 2;
/** More questions than these are folded: `SHOWN_BELOW` under questions that wait for an answer, `SHOWN` where none waits. */
const SHOWN_BELOW = 3;
const SHOWN = 8;

type Props = { orderId: string; className?: string };

/** The questions about an order: providers ask here and its owner answers. */
export function Questions({ orderId, className = '' }: Props) {
  const { data, error, refetch } = useQuery(questionsOn(orderId));
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
  if (!data && (!error || isMissing)) return null;
  if (data && !data.questions.length && !data.can.ask && !data.why) return null;
  const waiting = data?.questions.filter(({ can, answer, hidden }) => can.answer && !answer && !hidden) ?? [];
  return (
    <section className={`framed ${styles.questions} ${className}`} aria-labelledby="order-questions">
      <div className={styles.head}>
        <h2 id="order-questions" ref={heading} tabIndex={-1}>
          Preguntas
        </h2>
        {waiting.length > 0 && (
          <Badge hue="accent" icon={IconMessageQuestion}>
            {waiting.length === 1 ? '1 espera respuesta' : `${waiting.length} esperan respuesta`}
          </Badge>
        )}
      </div>
      {data ? (
        <>
          <Lists questions={data.questions} waiting={waiting} onMoved={toHeading} />
          <Asking orderId={orderId} data={data} onAsked={toHeading} />
        </>
      ) : (
        <>
          <p className="quiet">No pudimos cargar las preguntas.</p>
          <Button variant="default" size="sm" onClick={() => refetch()}>
            Reintentar
          </Button>
        </>
      )}
    </section>
  );
}

type ListsProps = { questions: Question[]; waiting: Question[]; onMoved: () => void };

/** First the questions that wait for an answer, then the rest; of many, only the first and one's own stay unfolded. Hidden ones are folded. */
function Lists({ questions, waiting, onMoved }: ListsProps) {
  const hidden = questions.filter((one) => one.hidden && one.can.hide);
  const rest = questions.filter((one) => !waiting.includes(one) && !hidden.includes(one));
  const isMany = rest.length > (waiting.length ? SHOWN_BELOW : SHOWN);
  const mine = isMany ? rest.filter((one) => one.mine) : [];
  const others = rest.filter((one) => !mine.includes(one));
  const waitingLater = waiting.length > WAITING_SHOWN + 1 ? waiting.slice(WAITING_SHOWN) : [];
  const list = (some: Question[]) => (
    <ul className={styles.list}>
      {some.map((question) => (
        <li key={question.id}>
          <QuestionRow question={question} isNext={question === waiting[0]} onMoved={onMoved} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {waiting.length > 0 && list(waiting.filter((one) => !waitingLater.includes(one)))}
      {waitingLater.length > 0 && (
        <Folded of={`${waitingLater.length} más esperan respuesta`} when>
          {list(waitingLater)}
        </Folded>
      )}
      {mine.length > 0 && list(mine)}
      {others.length > 0 && (
        <Folded
          of={`${others.length} ${waiting.length ? 'respondidas' : mine.length ? 'preguntas más' : 'preguntas'}`}
          when={isMany}
        >
          {list(others)}
        </Folded>
      )}
      {hidden.length > 0 && (
        <Folded of={hidden.length === 1 ? '1 oculta' : `${hidden.length} ocultas`} when>
          {list(hidden)}
        </Folded>
      )}
    </>
  );
}

function Folded({ of, when, children }: { of: string; when: boolean; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  // An answer that was begun is in sight.
  useLayoutEffect(() => {
    if (details.current?.querySelector('form')) details.current.open = true;
  }, []);
  if (!when) return children;
  return (
    <details ref={details} className={styles.folded}>
      <summary>{of}</summary>
      {children}
    </details>
  );
}

type AskingProps = { orderId: string; data: OrderQuestions; onAsked: () => void };

function Asking({ orderId, data: { can, left, why, questions }, onAsked }: AskingProps) {
  const draft = useKeptKey('question', orderId);
  const [open, setOpen] = useState(() => hasDraft(draft));
  const send = useAskQuestion(orderId);
  if (!can.ask) return why && <p className="quiet">{why}</p>;
  if (open)
    return (
      <QuestionForm
        draft={draft}
        label="Tu pregunta"
        help="Sale sin tu nombre. Sin teléfonos, correos ni enlaces."
        most={QUESTION_MAX}
        problemOf={questionProblem}
        send={send}
        submit="Enviar pregunta"
        onClose={() => setOpen(false)}
        onSent={() => {
          setOpen(false);
          onAsked();
          toastDone('Pregunta enviada', 'Te avisamos en cuanto el cliente responda.');
        }}
      />
    );
  const any = questions.some(({ mine }) => mine);
  return (
    <div className={styles.ask}>
      <p className="quiet">
        {any
          ? left === 1
            ? 'Te queda 1 pregunta.'
            : `Te quedan ${left} preguntas.`
          : '¿Te falta un dato para ofertar? Pregunta sin dar tu nombre: la respuesta la leen todos.'}
      </p>
      <Button variant="light" size="sm" icon={IconMessageQuestion} onClick={() => setOpen(true)}>
        Preguntar
      </Button>
    </div>
  );
}
