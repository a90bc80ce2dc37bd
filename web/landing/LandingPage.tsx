import { type ComponentType, useEffect, useState } from 'react';
import type { AuthDialogProps, AuthTab } from '../accounts/AuthDialog.tsx';
import type { SignedIn } from '../accounts/AuthForms.tsx';
import { Wordmark } from '../ui/Mark.tsx';
import { Benefits } from './Benefits.tsx';
import controls from './controls.module.css';
import { Figures } from './Figures.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import styles from './LandingPage.module.css';
import { loadDialog, loadDialogEarly } from './loadDialog.ts';
import { pressAgain } from './pressedEarly.ts';

type Props = {
  onAuthenticated: (session: SignedIn) => void;
  /** Opens the dialog at once, on that tab. */
  initialDialog?: AuthTab;
};

export function LandingPage({ onAuthenticated, initialDialog }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<AuthDialogProps>>();
  const [tab, setTab] = useState<AuthTab>('login');
  const [opened, setOpened] = useState(false);
  const [unreachable, setUnreachable] = useState(false);

  async function open(on: AuthTab) {
    try {
      const { AuthDialog } = await loadDialog();
      setUnreachable(false);
      setDialog(() => AuthDialog);
      setTab(on);
      setOpened(true);
    } catch {
      setUnreachable(true);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render opens the dialog by itself.
  useEffect(() => {
    if (initialDialog) open(initialDialog);
    pressAgain();
  }, []);

  return (
    <div className={styles.page} data-landing>
      <header className={styles.bar}>
        <a className={styles.home} href="/" aria-label="Echamano, inicio">
          <Wordmark size={34} />
        </a>
        <a className={styles.barLink} href="#como-funciona">
          Cómo funciona
        </a>
        <button
          type="button"
          className={controls.quiet}
          onPointerEnter={loadDialogEarly}
          onClick={() => open('login')}
        >
          Ingresar
        </button>
      </header>
      <main>
        <Hero onAsk={() => open('register')} unreachable={unreachable} />
        <Figures />
        <Benefits />
        <HowItWorks onJoin={() => open('register')} />
      </main>
      <footer className={styles.footer}>
        <Wordmark size={28} />
        <p className={styles.rights}>© 2024 Echamano. Todos los derechos reservados.</p>
      </footer>
      {Dialog && (
        <Dialog
          opened={opened}
          tab={tab}
          onTab={setTab}
          onClose={() => setOpened(false)}
          onAuthenticated={onAuthenticated}
        />
      )}
    </div>
  );
}
