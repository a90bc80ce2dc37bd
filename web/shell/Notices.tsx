import { IconDeviceMobileDown, IconRefresh, IconShare2, IconWifiOff, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { appState, dismissInstall, install, update, watchAppState } from './appState.ts';
import styles from './Notices.module.css';

/** Renders the notices in a React root of their own, since both the landing and the app show them. */
export function drawNotices(): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Notices />);
}

function Notices() {
  const { offline, prompt, byHand, waitingWorker } = useSyncExternalStore(watchAppState, appState);
  const notices = useRoomBelow();
  return (
    <div ref={notices} className={styles.notices}>
      {offline && (
        <p role="alert" className={styles.offline}>
          <IconWifiOff size={20} aria-hidden />
          Sin conexión - Funcionando offline
        </p>
      )}
      {waitingWorker && (
        <div role="alert" className={styles.notice}>
          <IconRefresh size={22} aria-hidden />
          <p>Nueva versión disponible</p>
          <button type="button" className={styles.action} onClick={update}>
            Actualizar
          </button>
        </div>
      )}
      {(prompt || byHand) && <InstallCard byHand={byHand} />}
    </div>
  );
}

const AROUND = 16;

/** Publishes the notices' height as `--notices`, so that the page ends above them and nothing lies under them. */
function useRoomBelow() {
  const notices = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      page.setProperty('--notices', `${height && height + AROUND}px`);
    });
    if (notices.current) observer.observe(notices.current);
    return () => observer.disconnect();
  }, []);
  return notices;
}

function InstallCard({ byHand }: { byHand: boolean }) {
  return (
    <aside className={styles.card} aria-labelledby="install-title">
      <IconDeviceMobileDown size={28} aria-hidden />
      <div className={styles.words}>
        <h2 id="install-title">Instalar Echamano</h2>
        {byHand ? (
          <ol>
            <li>
              Toca Compartir <IconShare2 size={18} aria-hidden />
            </li>
            <li>
              Elige <strong>Añadir a pantalla de inicio</strong>
            </li>
            <li>
              Confirma con <strong>Añadir</strong>
            </li>
          </ol>
        ) : (
          <>
            <p>Se abre como una app más, te avisa y funciona también sin conexión.</p>
            <button type="button" className={styles.action} onClick={install}>
              Instalar
            </button>
          </>
        )}
      </div>
      <button type="button" className={styles.close} aria-label="Ahora no" onClick={dismissInstall}>
        <IconX size={20} aria-hidden />
      </button>
    </aside>
  );
}
