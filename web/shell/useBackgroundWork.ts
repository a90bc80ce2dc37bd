import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { startLive } from '../live/live.ts';
import { askToNotify, followNews } from '../live/news.ts';
import { useUser } from '../session/session.ts';

/** What goes on behind every screen for as long as somebody is signed in. */
export function useBackgroundWork(): void {
  const { history } = useRouter();
  const { id } = useUser();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another line.
  useEffect(() => {
    const stops = [followNews((address) => history.push(address)), startLive()];
    askToNotify();
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, history]);
}
