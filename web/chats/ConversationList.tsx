import { Link } from '@tanstack/react-router';
import type { Conversation } from '../../contract/chats.ts';
import { useUser } from '../session/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Loading } from '../ui/Loading.tsx';
import { More } from '../ui/More.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TimeAgo } from '../ui/TimeAgo.tsx';
import { badgeText, fullName } from '../ui/text.ts';
import { notificationTime } from '../ui/time.ts';
import styles from './ConversationList.module.css';
import { OnlineAvatar } from './OnlineAvatar.tsx';
import { conversationKey, useConversations } from './useConversations.ts';

const SKELETONS = 6;

type Props = {
  /** The open conversation, if any. */
  open?: { orderId: string; receiverId: string };
  online: Set<string> | undefined;
  /** Leaves the heading out, where the container already has one. */
  untitled?: boolean;
};

/** Everybody one talks with, the latest first. */
export function ConversationList({ open, online, untitled = false }: Props) {
  const { rows, error, refetch, older } = useConversations();
  return (
    <nav className={styles.list} aria-label="Conversaciones">
      {!untitled && <p className={styles.title}>Mensajes</p>}
      {!rows && !error && <Waiting />}
      {!rows && error && (
        <LoadError title="No pudimos cargar tus conversaciones" error={error} onRetry={() => refetch()} />
      )}
      {rows?.length === 0 && <Nobody ofScreen={untitled && !open} />}
      <ul>
        {rows?.map((conversation) => (
          <Row
            key={conversationKey(conversation)}
            conversation={conversation}
            open={open}
            isOnline={online?.has(conversation.counterpart.id) ?? false}
          />
        ))}
      </ul>
      {older.hasNextPage && (
        <div className={styles.older}>
          <More list={older} failure="No pudimos cargar las conversaciones anteriores.">
            Ver conversaciones anteriores
          </More>
        </div>
      )}
    </nav>
  );
}

/** The empty list: on a screen of its own it fills that screen and suggests a next step. */
function Nobody({ ofScreen }: { ofScreen: boolean }) {
  const text = 'Aquí verás a todas las personas con quienes hablas.';
  if (!ofScreen) return <p className={styles.none}>{text}</p>;
  return (
    <EmptyState
      drawing="chat"
      title={text}
      action={
        <ButtonLink to="/services" variant="light">
          Ver servicios
        </ButtonLink>
      }
    />
  );
}

type RowProps = { conversation: Conversation; open: Props['open']; isOnline: boolean };

function Row({
  conversation: { orderId, orderTitle, service, counterpart, lastMessage, unread },
  open,
  isOnline,
}: RowProps) {
  const user = useUser();
  const name = fullName(counterpart);
  const lastWords = `${lastMessage.senderId === user.id ? 'Tú: ' : ''}${lastMessage.message}`;
  const isOpen = open?.orderId === orderId && open.receiverId === counterpart.id;
  return (
    <li>
      <Link
        to="/chat/$orderId"
        params={{ orderId }}
        search={{ receiverId: counterpart.id }}
        className={styles.row}
        aria-current={isOpen ? 'page' : undefined}
      >
        <OnlineAvatar name={name} image={counterpart.profileImage} online={isOnline} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name}>{name}</span>
            <TimeAgo moment={lastMessage.createdAt} className={styles.time} words={notificationTime} />
          </span>
          <span className={styles.about}>
            {orderTitle ?? (service ? `Consulta por «${service.name}»` : 'Consulta directa')}
          </span>
          <span className={styles.line}>
            <span className={styles.last} data-unread={(unread > 0 && !isOpen) || undefined}>
              {lastWords}
            </span>
            {unread > 0 && !isOpen && (
              <span className={styles.unread}>
                <span aria-hidden="true">{badgeText(unread)}</span>
                <span className="visually-hidden">{unread} sin leer</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Waiting() {
  return (
    <Loading label="Cargando conversaciones..." count={SKELETONS}>
      <div className={styles.row} aria-hidden="true">
        <Skeleton circle height={44} style={{ flex: 'none' }} />
        <div className={styles.words}>
          <Skeleton height={16} width="60%" style={{ marginBottom: 6 }} />
          <Skeleton height={12} width="80%" style={{ marginBottom: 6 }} />
          <Skeleton height={14} />
        </div>
      </div>
    </Loading>
  );
}
