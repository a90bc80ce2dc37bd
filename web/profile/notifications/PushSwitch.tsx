import { IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import styles from './PushSwitch.module.css';
import type { PushState } from './push.ts';
import { PUSH_BLOCKED, type usePush } from './usePush.ts';

const SENTENCES: Record<PushState, string> = {
  on: 'Este navegador recibe avisos aunque Echamano esté cerrado.',
  off: 'Este navegador no recibe avisos con Echamano cerrado.',
  blocked: PUSH_BLOCKED,
  unsupported: 'Este navegador no puede recibir avisos. En iPhone, instala antes Echamano.',
};

/** Says whether this browser receives notices, with a button to change that. */
export function PushSwitch({ push }: { push: ReturnType<typeof usePush> }) {
  const { state = 'off', isChanging } = push;
  const Icon = state === 'on' ? IconBellRinging : IconBellOff;
  return (
    <div className={styles.push} data-on={state === 'on' || undefined}>
      <Icon size={22} aria-hidden />
      <p className={styles.words}>{SENTENCES[state]}</p>
      {(state === 'on' || state === 'off') && (
        <BusyButton
          variant={state === 'on' ? 'default' : 'light'}
          size="sm"
          busy={isChanging}
          onClick={() => (state === 'on' ? push.disable() : push.enable())}
        >
          {state === 'on' ? 'Desactivar avisos' : 'Activar avisos'}
        </BusyButton>
      )}
    </div>
  );
}
