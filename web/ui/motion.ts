/** Whether the person prefers reduced motion; for scripted motion, which the styles cannot switch off. */
export const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
