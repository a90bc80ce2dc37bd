import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '../../../contract/order-detail.ts';
import { useUser } from '../../session/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import cards from '../../ui/cards.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { conversationsOf, type OrderConversation } from './conversations.ts';
import styles from './MessagesPanel.module.css';

const MESSAGES_SHOWN = 3;

/** The last words with each person; a click opens the whole conversation. */
export function MessagesPanel({ detail }: { detail: OrderDetail }) {
  const user = useUser();
  const conversations = conversationsOf(detail, user.id);
  if (conversations.length === 0)
    return (
      <EmptyState drawing="chat" title="No hay mensajes aún...">
        {detail.viewer === 'customer' && 'Abre el chat desde una oferta para preguntar lo que haga falta.'}
      </EmptyState>
    );
  return (
    <ul className={cards.list}>
      {conversations.map((conversation) => (
        <li key={conversation.counterpartId}>
          <Conversation orderId={detail.order.id} conversation={conversation} viewerId={user.id} />
        </li>
      ))}
    </ul>
  );
}

type Props = { orderId: string; conversation: OrderConversation; viewerId: string };

function Conversation({ orderId, conversation, viewerId }: Props) {
  const { counterpartId, name, messages } = conversation;
  return (
    <article>
      <Link
        to="/chat/$orderId"
        params={{ orderId }}
        search={{ receiverId: counterpartId }}
        className={`${cards.card} ${cards.open} ${styles.conversation}`}
      >
        <Avatar name={name} />
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          {messages.slice(-MESSAGES_SHOWN).map((message) => (
            <p key={message.id} className={styles.message}>
              {message.senderId === viewerId && <span className={styles.mine}>Tú: </span>}
              {message.message}
              <TimeAgo moment={message.createdAt} className={styles.time} />
            </p>
          ))}
        </div>
      </Link>
    </article>
  );
}
