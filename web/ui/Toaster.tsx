import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DESK } from './breakpoints.ts';
import { MantineRoot } from './MantineRoot.tsx';
import styles from './Toaster.module.css';
import type { Toast } from './toast.ts';
import { SHOWN_FOR_MS, toastTurns } from './toastTurns.ts';

const LOOKS = {
  success: { color: 'brand', icon: <IconCheck size={20} />, role: 'none' },
  error: { color: 'red', icon: <IconAlertTriangle size={20} />, role: 'alert' },
  info: { color: 'blue', icon: <IconInfoCircle size={20} />, role: 'none' },
};

const addCorner = () => {
  const corner = document.body.appendChild(document.createElement('div'));
  corner.className = styles.corner!;
  return corner;
};
/** Errors are alerts, which are read out as they appear; other toasts are read out only in a region that was there before. */
const errors = addCorner();
const news = addCorner();
news.role = 'status';

const root = createRoot(document.createElement('div'));
let turn = 0;

/** Shows one toast at a time: a new one replaces the former at once, without a fade. */
export const showToast = toastTurns(({ title, message, kind = 'info', open }) => {
  notifications.clean();
  notifications.show({
    title,
    message: open ? <Opening text={message} {...open} /> : message,
    ...LOOKS[kind],
    autoClose: SHOWN_FOR_MS,
    // So they never cover the buttons that send a form.
    position: matchMedia(DESK).matches ? 'bottom-left' : 'top-center',
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
    classNames: { ...styles, root: `${styles.root} ${styles[kind] ?? ''}` },
  });
  turn++;
  flushSync(() => root.render(<Corner turn={turn} corner={kind === 'error' ? errors : news} />));
});

/** Takes the toast away. */
export const clearToasts = () => notifications.clean();

/** The toast's text as a link to the screen that it is about. */
function Opening({ text, address, onOpen }: NonNullable<Toast['open']> & { text: string | undefined }) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    notifications.clean();
    onOpen(address);
  }
  return (
    <a href={address} className={styles.open} onClick={follow}>
      {text}
    </a>
  );
}

/** A root of its own, so that a toast outlives the screen that asked for it, the landing included. */
function Corner({ turn, corner }: { turn: number; corner: HTMLElement }) {
  return (
    <MantineRoot>
      <Notifications
        key={turn}
        limit={1}
        portalProps={{ target: corner }}
        classNames={{ root: styles.inside }}
      />
    </MantineRoot>
  );
}
