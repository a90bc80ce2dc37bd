import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ConversationList } from './ConversationList.tsx';
import { conversations } from './calls.ts';
import styles from './MessagesScreen.module.css';
import { useOnline } from './useOnline.ts';

/** Everybody one talks with; a click opens the conversation. */
export function MessagesScreen() {
  const { data } = useQuery(conversations());
  const online = useOnline((data ?? []).map(({ counterpart }) => counterpart.id));
  return (
    <div className={styles.screen}>
      <h1 className={`title-in-bar ${styles.title}`}>Mensajes</h1>
      <div className={`framed ${styles.list}`}>
        <ConversationList online={online} untitled />
      </div>
      {data && data.length > 0 && (
        <div className={styles.choose}>
          <EmptyState drawing="chat" title="Elige una conversación" />
        </div>
      )}
    </div>
  );
}
