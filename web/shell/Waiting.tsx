import { useSession } from '../session/session.ts';
import styles from './App.module.css';
import { useScreen } from './useScreen.ts';

export function Waiting({ title = 'Echamano' }: { title?: string }) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <p className={styles.waiting} role="status">
        Cargando...
      </p>
    </>
  );
}

/** Shown while a screen's code loads; where there are no bars around it, it is the page's main region. */
export function ScreenWaiting() {
  const { user } = useSession();
  const { page, bare } = useScreen();
  const waiting = <Waiting title={page} />;
  return user && !bare ? waiting : <main>{waiting}</main>;
}
