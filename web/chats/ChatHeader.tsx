import { ActionIcon, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconBan,
  IconDotsVertical,
  IconFlag,
  IconMessages,
  IconPhone,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { NO_ORDER } from '../../contract/no-order.ts';
import { callLink } from '../phone/Phone.tsx';
import { TWO_COLUMNS } from '../ui/breakpoints.ts';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useDialog } from '../ui/useDialog.ts';
import styles from './ChatHeader.module.css';
import { type CounterpartRole, ROLE_LABELS } from './counterpartRole.ts';
import { OnlineAvatar } from './OnlineAvatar.tsx';
import { useBlocking } from './useBlocking.ts';

const ReportDialog = lazyDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog);

type Props = {
  orderId: string;
  counterpartId: string;
  name: string;
  image: string | null;
  role: CounterpartRole;
  online: boolean;
  typing: boolean;
  blocked: boolean;
  /** Null where the reader may not call. */
  phone: string | null;
  conversations: ReactNode;
};

export function ChatHeader(props: Props) {
  const { orderId, counterpartId, name, image, role, online, typing, phone } = props;
  return (
    <header className={styles.header}>
      <BackToOrders isOwn={role === 'provider'} />
      <OnlineAvatar name={name} image={image} online={online} />
      <div className={styles.who}>
        <h1 className={styles.name} title={name}>
          {name}
        </h1>
        <p className={styles.role}>
          <span>{ROLE_LABELS[role]}</span>
          <span className={styles.presence} data-online={online || undefined}>
            {typing ? 'Escribiendo...' : online ? 'En línea' : 'Desconectado'}
          </span>
        </p>
      </div>
      {phone && (
        <ActionIcon component="a" href={callLink(phone)} aria-label={`Llamar a ${name}`}>
          <IconPhone size={22} aria-hidden />
        </ActionIcon>
      )}
      <Options
        counterpartId={counterpartId}
        orderId={orderId}
        name={name}
        blocked={props.blocked}
        conversations={props.conversations}
      />
    </header>
  );
}

/** Leads to one's own orders if the chat is about one of them, else to those of others. */
export function BackToOrders({ isOwn = false }) {
  const navigate = useNavigate();
  return (
    <ActionIcon
      color="gray"
      aria-label="Volver a pedidos"
      onClick={() => navigate({ to: '/orders', search: isOwn ? { tab: 'my-orders' } : {} })}
    >
      <IconArrowLeft size={22} aria-hidden />
    </ActionIcon>
  );
}

type OptionsProps = Pick<Props, 'counterpartId' | 'orderId' | 'name' | 'blocked' | 'conversations'>;

function Options({ counterpartId, orderId, name, blocked, conversations }: OptionsProps) {
  const report = useDialog();
  const list = useDialog();
  const button = useRef<HTMLButtonElement>(null);
  const { setBlocked, isPending } = useBlocking(counterpartId, name);
  // The item is left out, not hidden by CSS: a hidden item would take the focus of a menu opened by keyboard.
  const listBeside = useMediaQuery(TWO_COLUMNS, false, { getInitialValueInEffect: false });
  /** The pressed item goes away with its menu, so the dialog has to return the focus to the menu's button. */
  function openFromMenu(dialog: ReturnType<typeof useDialog>) {
    button.current?.focus();
    dialog.open();
  }

  return (
    <>
      <Menu width={230} withinPortal={false}>
        <Menu.Target>
          <ActionIcon ref={button} color="gray" aria-label="Opciones">
            <IconDotsVertical size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!listBeside && (
            <Menu.Item
              leftSection={<IconMessages size={20} aria-hidden />}
              onClick={() => openFromMenu(list)}
            >
              Mensajes
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconBan size={20} aria-hidden />}
            disabled={isPending}
            onClick={() => setBlocked(!blocked)}
          >
            {blocked ? 'Desbloquear' : 'Bloquear'}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconFlag size={20} aria-hidden />}
            onClick={() => openFromMenu(report)}
          >
            Denunciar
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Sheet {...list.props} title="Mensajes" classNames={{ body: styles.drawer }}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its links close it */}
        <div onClick={({ target }) => (target as Element).closest('a') && list.close()}>{conversations}</div>
      </Sheet>
      {report.wanted && (
        <ReportDialog
          {...report.props}
          personId={counterpartId}
          name={name}
          orderId={orderId === NO_ORDER ? null : orderId}
        />
      )}
    </>
  );
}
