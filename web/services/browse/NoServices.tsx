import { IconFilterOff } from '@tabler/icons-react';
import { saveNeed } from '../../landing/need.ts';
import { useCreate } from '../../shell/CreateDialogs.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import styles from './ServicesScreen.module.css';

const CreateServiceDialog = lazyDialog(
  async () => (await import('../manage/CreateServiceDialog.tsx')).CreateServiceDialog,
);

type Props = {
  filtered: boolean;
  /** The searched words; empty if there were none. */
  search: string;
  onClear: () => void;
};

export function NoServices({ filtered, search, onClear }: Props) {
  const dialog = useDialog();
  return (
    <>
      <EmptyState
        drawing={filtered ? 'search' : 'wrench'}
        title="No se encontraron servicios"
        action={
          <div className={styles.ways}>
            {filtered && (
              <Button variant="default" icon={IconFilterOff} onClick={onClear}>
                Limpiar filtros
              </Button>
            )}
            {search && <AskForIt words={search} />}
            <Button
              variant={search ? 'default' : 'filled'}
              color={search ? undefined : 'accent'}
              onClick={dialog.open}
            >
              Ofrecer el primer servicio
            </Button>
          </div>
        }
      >
        {filtered
          ? 'Prueba con otras palabras o en otra zona, o sé quien lo ofrece ahí.'
          : 'Publica lo que sabes hacer y te mostramos los pedidos que encajan.'}
      </EmptyState>
      {dialog.wanted && <CreateServiceDialog {...dialog.props} />}
    </>
  );
}

/** Nobody offers what was searched for: publishes an order with the same words. */
function AskForIt({ words }: { words: string }) {
  const { createOrder } = useCreate();
  return (
    <Button
      color="accent"
      onClick={() => {
        saveNeed(words);
        createOrder();
      }}
    >
      Pedirlo con estas palabras
    </Button>
  );
}
