import { Alert } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { areasIn, type ServiceDraft } from '../manage/serviceDraft.ts';
import styles from './AreasEcho.module.css';

type Props = { busy: boolean; onConfirm: () => void; onChoose: (form: HTMLFormElement) => void };

/** Replaces the save button when no place was given: asks whether the provider works in the whole country. */
export function WholeCountry({ busy, onConfirm, onChoose }: Props) {
  return (
    <>
      <Alert
        className={styles.question}
        color="amber"
        role="alert"
        title="¿Atiendes en todo el país?"
        icon={<IconMapQuestion size={20} aria-hidden />}
      >
        No indicaste dónde trabajas. Si es cerca de ti, elige tus barrios o ciudades: a quien está cerca se le
        avisa primero.
      </Alert>
      <Button variant="default" autoFocus onClick={({ currentTarget: { form } }) => form && onChoose(form)}>
        Elegir zonas
      </Button>
      <BusyButton color="accent" busy={busy} onClick={onConfirm}>
        Sí, en todo el país
      </BusyButton>
    </>
  );
}

/** The draft with «Todo el país» added to the written areas. */
export function inWholeCountry(draft: ServiceDraft): ServiceDraft {
  return { ...draft, coverageAreas: [...areasIn(draft.coverageAreas), 'Todo el país'].join(', ') };
}
