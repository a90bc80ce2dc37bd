import { type ComponentType, type ReactElement, useState } from 'react';
import { codeNotLoaded } from '../ui/codeNotLoaded.ts';
import { withLibrary } from '../ui/withLibrary.tsx';

/** The button of a menu before and after its code has come: it has to look the same. */
type MenuTrigger = (props: {
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

/** Whether somebody who asked for something is still waiting for it: whoever went on, into a dialog too, is left alone. */
function isStillThere(asked: Element | null): boolean {
  const focused = document.activeElement;
  const isWaiting = focused === asked || focused === document.body;
  return isWaiting && !document.querySelector('[aria-modal="true"]');
}

/** A menu whose code comes when a hand is near its button, so that the first load goes without it. */
export function LazyMenu({ trigger: Trigger, load }: Props) {
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  const preload = () => void withLibrary(load).catch(() => undefined);
  const open = () => {
    const asked = document.activeElement;
    void withLibrary(load).then((loaded) => {
      if (isStillThere(asked)) setMenu(() => loaded);
    }, codeNotLoaded);
  };
  if (Menu) return <Menu />;
  return (
    <Trigger
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    />
  );
}
