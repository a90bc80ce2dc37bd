const FIELDS = 'input, select, textarea';
/** How many frames to wait for the errors to be rendered; one of a field that the form does not have never is. */
const FRAMES = 20;

/** Takes the reader to the first field in error, once the errors are on the page; `onNone`: no field shows any. */
export function focusFirstInvalid(form: HTMLElement, onNone?: () => void, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = invalid?.matches(FIELDS) ? invalid : invalid?.querySelector<HTMLElement>(FIELDS);
    if (field) {
      field.focus();
      // In a text of many lines, focus alone scrolls only to the line of the cursor.
      field.scrollIntoView({ block: 'nearest' });
    } else if (frames > 1) focusFirstInvalid(form, onNone, frames - 1);
    else onNone?.();
  });
}
