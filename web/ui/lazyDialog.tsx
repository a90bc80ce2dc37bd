import { type ComponentType, useEffect, useState } from 'react';
import { codeNotLoaded } from './codeNotLoaded.ts';
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
          void codeNotLoaded();
        },
      );
    }, [opened]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
