import { useSession } from '../session/session.ts';
import styles from './App.module.css';
import { useScreen } from './useScreen.ts';

type Props = {
  title?: string;
  /** Whether what comes has a bar of its own in place of the shell's. */
  ownBar?: boolean;
};

export function Waiting({ title = 'Echamano', ownBar }: Props) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <p className={styles.waiting} role="status" data-own-bar={ownBar}>
        Cargando...
      </p>
    </>
  );
}

/** Shown while a screen's code loads; where there are no bars around it, it is the page's main region. */
export function ScreenWaiting() {
  const { user } = useSession();
  const { page, bare, fullHeight } = useScreen();
  const waiting = <Waiting title={page} ownBar={fullHeight} />;
  return user && !bare ? waiting : <main>{waiting}</main>;
}
