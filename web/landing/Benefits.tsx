import { Drawing, type DrawingName } from '../ui/Drawing.tsx';
import styles from './LandingPage.module.css';

const BENEFITS: readonly { drawing: DrawingName; title: string; text: string }[] = [
  {
    drawing: 'chat',
    title: 'Conecta con la comunidad',
    text: 'Conversa de igual a igual con quienes viven de su oficio y con quienes los necesitan, sin vueltas.',
  },
  {
    drawing: 'star',
    title: 'Comparte experiencia',
    text: 'Muestra lo que sabes hacer. Cada trabajo deja una reseña que habla por ti.',
  },
  {
    drawing: 'place',
    title: 'Red global con impacto local',
    text: 'La misma red de Tijuana a Ushuaia, y la mano que te ayuda vive a unas cuadras.',
  },
  {
    drawing: 'together',
    title: 'Crece junto a otros',
    text: 'Encuentra trabajos a tu medida, colabora con colegas y haz crecer tu reputación.',
  },
];

export function Benefits() {
  return (
    <section className={styles.benefits}>
      <div className={styles.heading}>
        <h2>¿Por qué elegir Echamano?</h2>
        <p>
          Es una red social para profesionales: una comunidad que conecta talentos, donde puedes compartir,
          colaborar y crecer.
        </p>
      </div>
      <ul>
        {BENEFITS.map(({ drawing, title, text }) => (
          <li key={title}>
            <Drawing name={drawing} size={150} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
