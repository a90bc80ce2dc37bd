/** What moves by itself, without a style that asks first, stands still for whoever wants less motion. */
export const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
