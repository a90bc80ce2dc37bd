import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { PasswordGate } from '../accounts/PasswordGate.tsx';
import { useReadByVisiting } from '../notifications/useReadByVisiting.ts';
import { QueuedNotice } from '../offline/QueuedNotice.tsx';
import { DESK } from '../ui/breakpoints.ts';
import { BottomBar } from './BottomBar.tsx';
import { CreateDialogs } from './CreateDialogs.tsx';
import { PhoneTopBar } from './PhoneTopBar.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useBackgroundWork } from './useBackgroundWork.ts';
import { useScreen } from './useScreen.ts';

const MAIN = 'contenido';

/** The bars around every signed-in screen, and the one main region. */
export function Shell({ children }: { children: ReactNode }) {
  const { fullHeight } = useScreen();
  const main = useFocusOnNewScreen();
  const atDesk = useMediaQuery(DESK, false, { getInitialValueInEffect: false });
  useBackgroundWork();
  useReadByVisiting();
  return (
    <CreateDialogs>
      <a className={styles.skip} href={`#${MAIN}`} onClick={() => main.current?.focus()}>
        Saltar al contenido
      </a>
      {atDesk ? <TopBar /> : <PhoneTopBar />}
      <main
        id={MAIN}
        ref={main}
        tabIndex={-1}
        className={styles.main}
        data-full-height={fullHeight}
        onFocus={showWholeField}
      >
        <QueuedNotice />
        {children}
      </main>
      {!atDesk && <BottomBar />}
      <PasswordGate />
    </CreateDialogs>
  );
}

/** Scrolls a focused field fully clear of the bars; the browser by itself does so only for its caret. */
function showWholeField({ target }: FocusEvent) {
  if (target.matches('input, textarea')) target.scrollIntoView({ block: 'nearest' });
}

/** A screen reader reads the new screen instead of the link that was followed. */
function useFocusOnNewScreen() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
