import { Accordion } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconLanguage, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Calibration } from './Calibration.tsx';
import styles from './MatchStudies.module.css';
import { Replay } from './Replay.tsx';
import { UnknownWords } from './UnknownWords.tsx';

const ICON = { size: 22, 'aria-hidden': true };

/** What there is to learn from past matches: closed at first, and read only once opened. */
export function MatchStudies() {
  return (
    <Accordion
      multiple
      order={2}
      className={`framed ${styles.studies}`}
      classNames={{ control: styles.control, label: styles.label, content: styles.content }}
    >
      <Study
        value="unknown-words"
        icon={<IconLanguage {...ICON} />}
        title="Palabras que aún no entendemos"
        about="Se repiten en los pedidos y nadie nos las enseñó."
      >
        <UnknownWords />
      </Study>
      <Study
        value="replay"
        icon={<IconAdjustmentsHorizontal {...ICON} />}
        title="¿Y con otra ponderación?"
        about="Los últimos pedidos, ordenados de nuevo. Es solo una prueba."
      >
        <Replay />
      </Study>
      <Study
        value="calibration"
        icon={<IconScale {...ICON} />}
        title="¿Aciertan los puntajes?"
        about="Ofertas y descartes de aquí los corrigen un poco."
      >
        <Calibration />
      </Study>
    </Accordion>
  );
}

type StudyProps = { value: string; icon: ReactNode; title: string; about: string; children: ReactNode };

function Study({ value, icon, title, about, children }: StudyProps) {
  return (
    <Accordion.Item value={value}>
      <Accordion.Control icon={icon}>
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>{about}</span>
      </Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}
