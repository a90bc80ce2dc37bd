import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../session/session.ts';
import styles from './ChatScreen.module.css';
import { Conversation } from './Conversation.tsx';
import { ConversationList } from './ConversationList.tsx';
import { conversations } from './calls.ts';
import { startSending } from './unsent.ts';
import { useOnline } from './useOnline.ts';

export function ChatScreen() {
  const { orderId } = useParams({ strict: false });
  const { receiverId } = useSearch({ strict: false });
  if (!orderId || !receiverId) return <Navigate to="/orders" replace />;
  return <Chats orderId={orderId} receiverId={receiverId} />;
}

function Chats({ orderId, receiverId }: { orderId: string; receiverId: string }) {
  const user = useUser();
  const { data } = useQuery(conversations());
  const online = useOnline([receiverId, ...(data ?? []).map(({ counterpart }) => counterpart.id)]);

  useEffect(() => {
    void startSending(user.id);
  }, [user.id]);

  const list = { open: { orderId, receiverId }, online };
  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <ConversationList {...list} />
      </div>
      <Conversation
        key={`${orderId} ${receiverId}`}
        orderId={orderId}
        counterpartId={receiverId}
        online={online?.has(receiverId)}
        conversations={<ConversationList {...list} untitled />}
      />
    </div>
  );
}
