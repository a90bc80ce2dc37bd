import { useEffect, useRef, useState } from 'react';
import { VOICE_MAX_SECONDS, WAVEFORM_BARS } from '../../contract/attachment-kinds.ts';
import { begin, type Picked } from './picked.ts';

/** The formats that browsers record; the first one that this browser supports is used. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const BITS_PER_SECOND = 32_000;
const TICK_MS = 200;

/** While it is `ending`, what was recorded becomes a note. */
type Recording = 'idle' | 'recording' | 'ending' | 'refused';

/** Records one voice note, which ends by itself after a minute. */
export function useRecording(onDone: (note: Picked) => void) {
  const [state, setState] = useState<Recording>('idle');
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder>(null);
  const isWanted = useRef(true);
  const attempts = useRef(0);

  useEffect(() => {
    if (state !== 'recording') return;
    const since = Date.now();
    const tick = setInterval(() => {
      const passed = (Date.now() - since) / 1000;
      setSeconds(Math.min(VOICE_MAX_SECONDS, passed));
      if (passed < VOICE_MAX_SECONDS) return;
      end(recorder.current);
      setState('ending');
    }, TICK_MS);
    return () => clearInterval(tick);
  }, [state]);
  // Closing the form stops the recording, also when the browser is still asking for permission.
  useEffect(
    () => () => {
      attempts.current++;
      isWanted.current = false;
      end(recorder.current);
    },
    [],
  );

  async function start() {
    const attempt = ++attempts.current;
    setSeconds(0);
    let stream: MediaStream | undefined;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (attempt !== attempts.current) return release(stream);
      recorder.current = recordingOf(stream, (parts) => void finish(parts));
      isWanted.current = true;
      recorder.current.start();
      setState('recording');
    } catch {
      if (stream) release(stream);
      setState('refused');
    }
  }

  /** Runs at the end of every recording, also when the microphone is unplugged. */
  async function finish(parts: Blob) {
    setState(isWanted.current ? 'ending' : 'idle');
    if (!isWanted.current) return;
    try {
      onDone(await noteOf(parts));
    } finally {
      setState('idle');
    }
  }

  function stop(keep: boolean) {
    isWanted.current = keep;
    end(recorder.current);
    setState(keep ? 'ending' : 'idle');
  }

  return { state, seconds, start, stop };
}

function recordingOf(stream: MediaStream, onEnd: (recorded: Blob) => void): MediaRecorder {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const made = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  made.ondataavailable = ({ data }) => parts.push(data);
  made.onstop = () => {
    release(stream);
    onEnd(new Blob(parts, { type: made.mimeType }));
  };
  return made;
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function end(recorder: MediaRecorder | null): void {
  if (recorder?.state === 'recording') recorder.stop();
}

async function noteOf(file: Blob): Promise<Picked> {
  const sound = await read(file);
  return begin({
    kind: 'voice',
    file,
    waveform: sound ? waveformOf(sound.getChannelData(0)) : [],
    seconds: sound ? Math.min(VOICE_MAX_SECONDS, Math.max(1, Math.round(sound.duration))) : null,
  });
}

/** Undefined when the browser cannot decode its own recording, which is then sent without a waveform. */
async function read(file: Blob): Promise<AudioBuffer | undefined> {
  const reader = new AudioContext();
  try {
    return await reader.decodeAudioData(await file.arrayBuffer());
  } catch {
    return undefined;
  } finally {
    void reader.close();
  }
}

/** The loudness of each part, scaled so that the loudest is 100. */
function waveformOf(samples: Float32Array): number[] {
  const step = Math.max(1, Math.floor(samples.length / WAVEFORM_BARS));
  const loudness = Array.from({ length: WAVEFORM_BARS }, (_, bar) => {
    const part = samples.subarray(bar * step, (bar + 1) * step);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length));
  });
  const loudest = Math.max(...loudness);
  return loudness.map((one) => (loudest ? Math.round((one / loudest) * 100) : 0));
}
