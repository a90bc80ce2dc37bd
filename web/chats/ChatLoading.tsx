import { Skeleton } from '@mantine/core';
import header from './ChatHeader.module.css';
import styles from './ChatScreen.module.css';
import list from './MessageList.module.css';

const WIDTHS = ['55%', '40%', '65%', '30%', '50%'];

export function ChatLoading() {
  return (
    <section className={styles.conversation} aria-label="Conversación">
      <h1 className="visually-hidden">Chat</h1>
      <div className={header.header} aria-hidden="true">
        <Skeleton circle height={44} ml={44} style={{ flex: 'none' }} />
        <div className={header.who}>
          <Skeleton height={16} width="9rem" mb={6} />
          <Skeleton height={12} width="12rem" />
        </div>
      </div>
      <div className={list.frame} role="status" aria-label="Cargando mensajes...">
        <div className={list.waiting} aria-hidden="true">
          {WIDTHS.map((width, index) => (
            <Skeleton key={width} height={44} width={width} radius="lg" ml={index % 2 ? 'auto' : 0} />
          ))}
        </div>
      </div>
    </section>
  );
}
