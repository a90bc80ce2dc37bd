import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NO_ORDER } from '../../contract/no-order.ts';
import { CONVERSATION_NOT_FOUND } from '../../contract/not-found.ts';
import { isRefusal } from '../calls/call.ts';
import { useKeptKey } from '../session/kept.ts';
import { useUser } from '../session/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { fullName } from '../ui/text.ts';
import { ChatHeader } from './ChatHeader.tsx';
import { ChatLoading } from './ChatLoading.tsx';
import styles from './ChatScreen.module.css';
import { Composer } from './Composer.tsx';
import { counterpartRole } from './counterpartRole.ts';
import { MessageList } from './MessageList.tsx';
import { OrderPin, ServicePin } from './OrderPin.tsx';
import { shownMessages } from './shownMessages.ts';
import { post, useUnsent } from './unsent.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { useHistory } from './useHistory.ts';
import { useMarkRead } from './useMarkRead.ts';
import { useTyping } from './useTyping.ts';

type Props = {
  orderId: string;
  counterpartId: string;
  /** Undefined until the live connection has answered. */
  online: boolean | undefined;
  /** The list of conversations, for narrow screens, where it does not fit beside the chat. */
  conversations: ReactNode;
};

/** One conversation: the other person, what it is about, its messages and the field to write in. */
export function Conversation({ orderId, counterpartId, online, conversations }: Props) {
  const user = useUser();
  const { chat, error, history, loadOlder, loadingOlder, olderFailed } = useHistory(orderId, counterpartId);
  const draftKey = useKeptKey('chat-draft', orderId, counterpartId);
  const unsent = useUnsent(user.id, counterpartId, orderId);
  const { typing, sendTyping } = useTyping(orderId, counterpartId);
  const announcement = useAnnouncement(orderId, counterpartId);
  useMarkRead(orderId, counterpartId, history);

  const openedFrom = useLocation({ select: ({ state }) => state.service });

  if (!chat && error) return <Failure error={error} />;
  if (!chat) return <ChatLoading ofOrder={orderId !== NO_ORDER} />;
  const service = openedFrom ?? chat.service;
  const name = chat.counterpart ? fullName(chat.counterpart) : 'Alguien';
  return (
    <section className={styles.conversation} aria-label={`Conversación con ${name}`} data-own-bar>
      <ChatHeader
        orderId={orderId}
        counterpartId={counterpartId}
        name={name}
        image={chat.counterpart?.profileImage ?? null}
        role={counterpartRole(chat, history, counterpartId)}
        online={online ?? chat.online}
        typing={typing}
        blocked={chat.blocked}
        phone={chat.phone}
        conversations={conversations}
      />
      {chat.order ? <OrderPin order={chat.order} /> : service && <ServicePin service={service} />}
      <MessageList
        messages={shownMessages(history, unsent, user.id)}
        counterpartName={name}
        typing={typing}
        announcement={announcement}
        hasMore={history.hasMore}
        loadingOlder={loadingOlder}
        olderFailed={olderFailed}
        onOlder={loadOlder}
      />
      <Composer
        draftKey={draftKey}
        name={name}
        counterpartId={counterpartId}
        blocked={chat.blocked}
        cannotWrite={chat.cannotWrite}
        onTyping={sendTyping}
        onSend={(content) =>
          post({
            ...content,
            senderId: user.id,
            receiverId: counterpartId,
            orderId,
            serviceId: openedFrom?.id,
          })
        }
      />
    </section>
  );
}

function Failure({ error }: { error: Error }) {
  return (
    <section className={styles.failure} aria-label="Conversación">
      <h1 className="visually-hidden">Chat</h1>
      {isRefusal(error) ? (
        <EmptyState
          drawing="lost"
          title={CONVERSATION_NOT_FOUND}
          heading
          action={<ButtonLink to="/orders">Ir a Pedidos</ButtonLink>}
        >
          Puede que no exista o que no tengas permisos para verla.
        </EmptyState>
      ) : (
        <LoadError
          title="Error al cargar los mensajes"
          message="No se pudo abrir la conversación. Por favor, intenta de nuevo."
          onRetry={() => window.location.reload()}
        />
      )}
    </section>
  );
}
