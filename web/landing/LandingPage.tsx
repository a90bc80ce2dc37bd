import { IconArrowRight } from '@tabler/icons-react';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import type { AuthDialogProps, AuthTab } from '../accounts/AuthDialog.tsx';
import type { SignedIn } from '../accounts/AuthForms.tsx';
import { Drawing, type DrawingName } from '../ui/Drawing.tsx';
import { Wordmark } from '../ui/Mark.tsx';
import controls from './controls.module.css';
import { EXAMPLES } from './examples.ts';
import { Figures } from './Figures.tsx';
import styles from './LandingPage.module.css';
import { MatchExample } from './MatchExample.tsx';
import { NEED_MAX, readNeed, saveNeed, saveOffering } from './need.ts';
import { pressAgain } from './pressedEarly.ts';

type Props = {
  onAuthenticated: (session: SignedIn) => void;
  /** Opens the dialog at once, on that tab. */
  initialDialog?: AuthTab;
};

const loadDialog = () => import('../accounts/AuthDialog.tsx');

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

/** Touching a control likely means the dialog will be needed; if loading fails, the click itself shows it. */
function loadDialogEarly() {
  loadDialog().catch(() => undefined);
}

function Hero({ onAsk, unreachable }: { onAsk: () => void; unreachable: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [example, setExample] = useState(EXAMPLES[0]);

  useEffect(() => {
    if (field.current && !field.current.value) field.current.value = readNeed();
  }, []);

  function ask(event: FormEvent) {
    event.preventDefault();
    saveNeed(field.current?.value ?? '');
    onAsk();
  }

  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <h1>
          Alguien cerca de ti sabe <Underlined>resolverlo</Underlined>
        </h1>
        <p className={styles.lead}>
          Cuenta qué pasa con tus palabras. Te presentamos a quien sabe hacerlo, cerca de ti, y te decimos por
          qué.
        </p>
        <form className={styles.ask} onSubmit={ask}>
          <label htmlFor="need">¿Qué necesitas?</label>
          <div className={styles.field}>
            <textarea
              ref={field}
              id="need"
              name="need"
              rows={2}
              maxLength={NEED_MAX}
              placeholder="La ducha pierde agua"
              onFocus={loadDialogEarly}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.shiftKey) ask(event);
              }}
            />
            <button type="submit" className={controls.accent}>
              Pedir una mano
              <IconArrowRight size={20} aria-hidden />
            </button>
          </div>
          {unreachable && (
            <p className={styles.problem} role="alert">
              No pudimos seguir. Revisa tu conexión e intenta de nuevo: lo que escribiste sigue aquí.
            </p>
          )}
        </form>
        <fieldset className={styles.chips}>
          <legend>Mira qué pasa si escribes…</legend>
          {EXAMPLES.map((one) => (
            <button
              key={one.chip}
              type="button"
              aria-pressed={one === example}
              onClick={() => setExample(one)}
            >
              {one.chip}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles.stage}>
        <MatchExample example={example} />
        <div className={styles.helper}>
          <Drawing name="wrench" size={190} />
        </div>
      </div>
    </section>
  );
}

/** A line drawn by hand under the word that matters. */
function Underlined({ children }: { children: string }) {
  return (
    <span className={styles.underlined}>
      {children}
      <svg viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M3 8C40 3 92 2 128 4C152 5 176 6 197 3C160 6 120 8 96 10"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </span>
  );
}

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

function Benefits() {
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

function HowItWorks({ onJoin }: { onJoin: () => void }) {
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
