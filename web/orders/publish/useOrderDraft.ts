import { type Picked, usePicked } from '../../attachments/picked.ts';
import { attachmentsOf, filesOf } from '../../attachments/withFiles.ts';
import { type KeptKey, useKept } from '../../session/kept.ts';
import type { OrderDraft } from './orderDraft.ts';

/** An order that is being written, with its photos and its voice note; `attached` are those that it has already. */
export function useOrderDraft<Draft extends OrderDraft>(key: KeptKey, initial: Draft, attached?: Picked[]) {
  const [draft, setDraft, forgetDraft] = useKept(key, initial);
  const [picked, setPicked, forgetPicked] = usePicked(key, attached);
  return {
    draft,
    setDraft,
    picked,
    setPicked,
    forget() {
      forgetDraft();
      forgetPicked();
    },
    /** What is sent; of an order that may have had attachments also that none is left. */
    sent: <Body extends object>(body: Body) => ({
      body: picked.length || attached ? { ...body, attachments: attachmentsOf(picked) } : body,
      files: filesOf(picked),
    }),
  };
}
