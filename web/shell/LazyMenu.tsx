import { type ComponentType, type ReactElement, useState } from 'react';
import { codeNotLoaded } from '../ui/codeNotLoaded.ts';
import { withMantine } from '../ui/withMantine.tsx';

/** The menu's button, used both before and after the menu's code has loaded, so that it looks the same. */
type MenuTrigger = (props: {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
}) => ReactElement;

type Props = {
  trigger: MenuTrigger;
  /** Loads a component that draws the opened menu, with the same trigger as its target. */
  load: () => Promise<ComponentType>;
};

/** Whether the person who clicked is still waiting: not if the focus has moved on or a dialog is open. */
function isStillThere(asked: Element | null): boolean {
  const focused = document.activeElement;
  const isWaiting = focused === asked || focused === document.body;
  return isWaiting && !document.querySelector('[aria-modal="true"]');
}

/** A menu whose code loads when its button is hovered or focused, which keeps it out of the first load. */
export function LazyMenu({ trigger: Trigger, load }: Props) {
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  const preload = () => void withMantine(load).catch(() => undefined);
  const open = () => {
    const asked = document.activeElement;
    void withMantine(load).then((loaded) => {
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
