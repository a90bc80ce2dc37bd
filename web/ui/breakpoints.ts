// The widths, among those that base.css names, by which scripts decide too.

/** One top bar holds all links, and toasts have room at the bottom. */
export const DESK = '(min-width: 48em)';
/** A second column stands beside the first. */
export const TWO_COLUMNS = '(min-width: 62em)';
