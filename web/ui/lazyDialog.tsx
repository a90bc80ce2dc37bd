import { type ComponentType, useEffect, useState } from 'react';
import { codeNotLoaded } from './codeNotLoaded.ts';
import styles from './lazyDialog.module.css';
import { withMantine } from './withMantine.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code loads when it is first opened, which is said if it takes long. If it cannot be loaded, the screen
 * behind stays, a toast says why, and the next opening tries again.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, like React.lazy.
  return function LazyDialog(props: Props) {
    const { opened, onClose } = props;
    const [Dialog, setDialog] = useState(() => Loaded);
    // biome-ignore lint/correctness/useExhaustiveDependencies: loads once each time the dialog opens.
    useEffect(() => {
      if (!opened || Dialog) return;
      withMantine(load).then(
        (loaded) => {
          Loaded = loaded;
          setDialog(() => loaded);
        },
        () => {
          onClose();
          void codeNotLoaded();
        },
      );
    }, [opened]);
    if (Dialog) return <Dialog {...props} />;
    return opened ? (
      <p role="status" className={styles.opening}>
        Abriendo...
      </p>
    ) : null;
  };
}
