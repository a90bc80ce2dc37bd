import styles from './App.module.css';

export function Waiting() {
  return (
    <p className={styles.waiting} role="status">
      Cargando...
    </p>
  );
}
