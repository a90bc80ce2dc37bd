import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Drawing } from '../ui/Drawing.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import styles from './ClaimsScreen.module.css';
import { MyClaim } from './MyClaim.tsx';
import { MyClaims } from './MyClaims.tsx';

/** The form for a message to the administration and the earlier messages, or one of those with its answers. */
export function ClaimsScreen() {
  const { claim, order } = useSearch({ strict: false });
  return (
    <div className={styles.screen}>
      {claim ? <MyClaim key={claim} id={claim} /> : <WriteToUs orderId={order} />}
    </div>
  );
}

function WriteToUs({ orderId }: { orderId: string | undefined }) {
  const [page, setPage] = useState(1);
  return (
    <>
      <header className={styles.intro}>
        <div>
          <h1 className={`title-in-bar ${styles.title}`}>Sugerencias</h1>
          <p className={styles.text}>
            Cuéntanos qué mejorarías, qué no funcionó o con quién tuviste un problema. Cada mensaje lo lee una
            persona del equipo.
          </p>
        </div>
        <Drawing name="writing" size={152} />
      </header>
      <ClaimForm key={orderId} orderId={orderId} />
      <MyClaims page={page} onPage={setPage} />
    </>
  );
}
