import { type ComponentType, useEffect, useState } from 'react';
import { toast } from './toast.ts';
import { withLibrary } from './withLibrary.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code comes when it is first opened. When it cannot come, the screen behind it stays, a toast says
 * why, and the next opening asks again.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, as React.lazy makes its own.
  return function LazyDialog(props: Props) {
    const { opened, onClose } = props;
    const [Dialog, setDialog] = useState(() => Loaded);
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it opens.
    useEffect(() => {
      if (!opened || Dialog) return;
      withLibrary(load).then(
        (loaded) => {
          Loaded = loaded;
          setDialog(() => loaded);
        },
        () => {
          onClose();
          toastNotLoaded();
        },
      );
    }, [opened]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}

/** Says that some code could not be fetched. */
export function toastNotLoaded(): void {
  const message = 'Esta parte todavía no está en este equipo. Vuelve a intentar cuando haya red.';
  toast({ title: 'Sin conexión', message, kind: 'error' });
}
