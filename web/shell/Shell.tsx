import { useLocation } from '@tanstack/react-router';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { BottomBar } from './BottomBar.tsx';
import { CreateDialogs } from './CreateDialogs.tsx';
import { OutboxNotice } from './OutboxNotice.tsx';
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
  useBackgroundWork();
  return (
    <CreateDialogs>
      <a className={styles.skip} href={`#${MAIN}`} onClick={() => main.current?.focus()}>
        Saltar al contenido
      </a>
      <TopBar />
      <PhoneTopBar />
      <main
        id={MAIN}
        ref={main}
        tabIndex={-1}
        className={styles.main}
        data-full-height={fullHeight}
        onFocus={showWholeField}
      >
        <OutboxNotice />
        {children}
      </main>
      <BottomBar />
    </CreateDialogs>
  );
}

/** The browser itself brings only the caret of a field clear of the bars. */
function showWholeField({ target }: FocusEvent) {
  if (target.matches('input, textarea')) target.scrollIntoView({ block: 'nearest' });
}

/** Whoever listens to the page hears the new screen instead of the link they left. */
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
