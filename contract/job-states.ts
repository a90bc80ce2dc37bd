// No schemas here: screens that check no form load this without zod.

export const JOB_STATES = ['failed', 'waiting', 'running'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOB_STATE_LABELS: Record<JobState, string> = {
  failed: 'Falló',
  waiting: 'En espera',
  running: 'En curso',
};
