import { lazyDialog } from '../ui/lazyDialog.tsx';

/** The dialogs about an order that several screens open; each loads once, whichever opens it. */
export const NewOrderDialog = lazyDialog(
  async () => (await import('./publish/NewOrderDialog.tsx')).NewOrderDialog,
);
export const CancelOrderDialog = lazyDialog(
  async () => (await import('./CancelOrderDialog.tsx')).CancelOrderDialog,
);
export const MakeOfferDialog = lazyDialog(
  async () => (await import('../offers/MakeOfferDialog.tsx')).MakeOfferDialog,
);
export const DirectOrderDialog = lazyDialog(
  async () => (await import('../services/direct-order/DirectOrderDialog.tsx')).DirectOrderDialog,
);
