import { useFocusTrap } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { renameScreen } from '../ui/dialogHistory.ts';
import { useBackCloses } from '../ui/useBackCloses.ts';
import styles from './AuthDialog.module.css';
import { type Draft, LoginForm, RegisterForm, type SignedIn } from './AuthForms.tsx';

export type AuthTab = 'login' | 'register';

export type AuthDialogProps = {
  opened: boolean;
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  onClose: () => void;
  onAuthenticated: (session: SignedIn) => void;
};

const EMPTY: Draft = { email: '', password: '', firstName: '', lastName: '', rememberMe: false };

/** Stays mounted while closed, so that nothing typed is lost by a click outside. */
export function AuthDialog({ opened, tab, onTab, onAuthenticated, ...props }: AuthDialogProps) {
  const [draft, setDraft] = useState(EMPTY);
  const onDraft = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  function onClose() {
    props.onClose();
    // Otherwise a reload of /login would open again what was closed.
    if (location.pathname === '/login') renameScreen('/');
  }

  useFocusBack(opened);
  useStillPage(opened);
  useEscape(opened, onClose);
  useBackCloses(opened, onClose);

  if (!opened) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the close button do the same for the keyboard.
    <div
      className={styles.backdrop}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // Otherwise the press would take the focus away from where closing has just returned it.
        event.preventDefault();
        onClose();
      }}
    >
      <Sheet>
        <h2 id="auth-title">{tab === 'login' ? 'Qué bueno verte' : 'Únete a Echamano'}</h2>
        <Tabs tab={tab} onTab={onTab} />
        <div id="auth-panel" role="tabpanel" aria-labelledby={`auth-${tab}`}>
          {tab === 'login' ? (
            <LoginForm draft={draft} onDraft={onDraft} onAuthenticated={onAuthenticated} />
          ) : (
            <RegisterForm draft={draft} onDraft={onDraft} onAuthenticated={onAuthenticated} />
          )}
        </div>
        <button type="button" className={styles.close} aria-label="Cerrar" onClick={onClose}>
          <IconX size={22} aria-hidden />
        </button>
      </Sheet>
    </div>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  const trap = useFocusTrap();
  return (
    <div
      ref={trap}
      className={styles.dialog}
      role="dialog"
      aria-modal="true"
      aria-labelledby="auth-title"
      data-low
    >
      {children}
    </div>
  );
}

const TABS: readonly [AuthTab, string][] = [
  ['login', 'Iniciar Sesión'],
  ['register', 'Registrarse'],
];

function Tabs({ tab, onTab }: { tab: AuthTab; onTab: (tab: AuthTab) => void }) {
  function turn(event: KeyboardEvent) {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    const other = tab === 'login' ? 'register' : 'login';
    onTab(other);
    document.getElementById(`auth-${other}`)?.focus();
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label="Ingresar o crear una cuenta">
      {TABS.map(([value, label]) => (
        <button
          key={value}
          id={`auth-${value}`}
          type="button"
          role="tab"
          aria-selected={tab === value}
          aria-controls="auth-panel"
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onTab(value)}
          onKeyDown={turn}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Closing returns the focus to where it was; Mantine's own hook fails for a dialog that is mounted open. */
function useFocusBack(opened: boolean) {
  // In a layout effect, because afterwards the focus trap has already moved the focus inside.
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement as HTMLElement | null;
    return () => before?.focus({ preventScroll: true });
  }, [opened]);
}

/** Listens before the dialog is painted, so that Escape closes it as soon as it is visible. */
function useEscape(opened: boolean, onClose: () => void) {
  useLayoutEffect(() => {
    if (!opened) return;
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && onClose();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [opened, onClose]);
}

/** Keeps the page behind from scrolling under the dialog. */
function useStillPage(still: boolean) {
  useEffect(() => {
    if (!still) return;
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
    };
  }, [still]);
}
