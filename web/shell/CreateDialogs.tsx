import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { readNeed, readOffering, saveOffering } from '../landing/need.ts';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import { useDialog } from '../ui/useDialog.ts';

const loadOrderDialog = async () => (await import('../orders/publish/NewOrderDialog.tsx')).NewOrderDialog;
const loadServiceDialog = async () =>
  (await import('../services/manage/CreateServiceDialog.tsx')).CreateServiceDialog;
const NewOrderDialog = lazyDialog(loadOrderDialog);
const CreateServiceDialog = lazyDialog(loadServiceDialog);

interface Create {
  createOrder: () => void;
  createService: () => void;
}

const CreateContext = createContext<Create | null>(null);

/** The two creation dialogs, one of each for the whole app, opened from the bars and from the home. */
export function CreateDialogs({ children }: { children: ReactNode }) {
  const order = useDialog();
  const service = useDialog();
  const { open: openOrder } = order;
  const { open: openService } = service;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` does the same in every render.
  const create = useMemo(() => ({ createOrder: openOrder, createService: openService }), []);

  // Opens the dialog for what the visitor wanted on the landing before they signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on mount.
  useEffect(() => {
    if (readNeed()) openOrder();
    else if (readOffering()) openService();
    saveOffering(false);
  }, []);

  return (
    <CreateContext value={create}>
      {children}
      <NewOrderDialog {...order.props} />
      <CreateServiceDialog {...service.props} />
    </CreateContext>
  );
}

/** Opens the dialogs that publish an order or a service. */
export function useCreate(): Create {
  const create = useContext(CreateContext);
  if (!create) throw new Error('useCreate works inside CreateDialogs');
  return create;
}

/** Loads the dialogs' code ahead of the click. */
export function preloadCreateDialogs(): void {
  loadOrderDialog().catch(() => undefined);
  loadServiceDialog().catch(() => undefined);
}
