import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type TouchEvent, useRef } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { Photo } from './Photo.tsx';
import styles from './Photos.module.css';
import { altOf, type ShownPhoto } from './shown.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  photos: ShownPhoto[];
  at: number;
  onAt: (at: number) => void;
};

/** One photo on the whole screen; the arrows lead to the others. */
export function PhotoViewer({ opened, onClose, photos, at, onAt }: Props) {
  const photo = photos[at];
  const move = (by: number) => onAt((at + by + photos.length) % photos.length);
  useWindowEvent('keydown', ({ key }) => {
    if (opened && key === 'ArrowRight') move(1);
    if (opened && key === 'ArrowLeft') move(-1);
  });
  const swipe = useSwipe(move);
  if (!photo) return null;
  const alt = altOf(photo, at, photos);
  return (
    <Dialog opened={opened} onClose={onClose} title="Fotos" fullScreen>
      <div className={styles.viewer} {...(photos.length > 1 ? swipe : {})}>
        <Photo {...photo} size="large" alt={alt} className={styles.large} />
        <div className={styles.below}>
          {photo.text && <p className={styles.said}>{photo.text}</p>}
          {photos.length > 1 && (
            <div className={styles.ways}>
              <ActionIcon variant="default" size={44} aria-label="Foto anterior" onClick={() => move(-1)}>
                <IconChevronLeft size={22} aria-hidden />
              </ActionIcon>
              <p className={styles.place} aria-live="polite">
                {at + 1} de {photos.length}
              </p>
              <ActionIcon variant="default" size={44} aria-label="Foto siguiente" onClick={() => move(1)}>
                <IconChevronRight size={22} aria-hidden />
              </ActionIcon>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const SWIPED_PX = 48;

/** A swipe to the left shows the next photo. Two fingers are left for zooming. */
function useSwipe(move: (by: number) => void) {
  const from = useRef<number>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? touches[0]!.clientX : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if (from.current === null || (window.visualViewport?.scale ?? 1) > 1) return;
      const by = changedTouches[0]!.clientX - from.current;
      from.current = null;
      if (Math.abs(by) > SWIPED_PX) move(by < 0 ? 1 : -1);
    },
  };
}
