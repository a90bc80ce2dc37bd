/** A problem that the person who starts Echamano, or one of its commands, can fix; its message says how. */
export class StartError extends Error {}
