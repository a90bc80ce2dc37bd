import { Drawing } from '../ui/Drawing.tsx';
import controls from './controls.module.css';
import styles from './LandingPage.module.css';
import { loadDialogEarly } from './loadDialog.ts';
import { saveOffering } from './need.ts';

const SIDES = [
  {
    drawing: 'writing',
    title: 'Si necesitas una mano',
    steps: [
      ['Cuenta qué pasa', 'Como se lo dirías a un vecino. Di dónde estás y listo.'],
      [
        'Recibe ofertas',
        'Avisamos a quienes saben hacerlo cerca de ti. Ves precio, reseñas y por qué los elegimos.',
      ],
      ['Elige y conversa', 'Acuerda por chat, confirma cuando el trabajo esté hecho y califica.'],
    ],
    action: 'Pedir una mano',
    offers: false,
  },
  {
    drawing: 'bell',
    title: 'Si sabes dar una mano',
    steps: [
      ['Publica tu servicio', 'Qué haces, en qué zonas y desde qué precio. Lleva dos minutos.'],
      ['Te avisamos', 'Cuando alguien cerca necesita lo que haces, te llega al instante con los motivos.'],
      ['Haz tu oferta', 'Pon tu precio, acuerda por chat y suma reseñas con cada trabajo.'],
    ],
    action: 'Ofrecer mis servicios',
    offers: true,
  },
] as const;

export function HowItWorks({ onJoin }: { onJoin: () => void }) {
  return (
    <section className={styles.how} id="como-funciona">
      <h2>Cómo funciona</h2>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <div key={side.title} className={styles.side}>
            <div className={styles.sideHead}>
              <h3>{side.title}</h3>
              <Drawing name={side.drawing} size={128} />
            </div>
            <ol>
              {side.steps.map(([title, text]) => (
                <li key={title}>
                  <strong>{title}</strong>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
            <button
              type="button"
              className={controls.solid}
              onPointerEnter={loadDialogEarly}
              onClick={() => {
                saveOffering(side.offers);
                onJoin();
              }}
            >
              {side.action}
            </button>
          </div>
        ))}
      </div>
    </section>
  );
}
