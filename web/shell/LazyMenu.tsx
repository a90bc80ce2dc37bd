import { type ComponentType, lazy, type ReactElement, Suspense, useMemo, useState } from 'react';

/** The button of a menu before and after its code has come: it has to look the same. */
export type MenuTrigger = (props: {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
}) => ReactElement;

type Props = {
  trigger: MenuTrigger;
  /** Answers the opened menu, which draws the same trigger as its target. */
  load: () => Promise<ComponentType>;
};

/** A menu whose code comes when a hand is near its button, so that the first load goes without it. */
export function LazyMenu({ trigger: Trigger, load }: Props) {
  const [wanted, setWanted] = useState(false);
  const Menu = useMemo(() => lazy(async () => ({ default: await load() })), [load]);
  const preload = () => void load().catch(() => undefined);
  const button = (
    <Trigger
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <Menu />
    </Suspense>
  );
}
