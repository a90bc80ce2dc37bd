const FIELDS = 'input, select, textarea';
/** How long the errors may take to reach the page; an answer that names no field brings none. */
const FRAMES = 20;

/** Takes the reader to the first field in error, once the errors are on the page. */
export function focusFirstInvalid(form: HTMLElement, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = invalid?.matches(FIELDS) ? invalid : invalid?.querySelector<HTMLElement>(FIELDS);
    if (field) {
      field.focus();
      // Of a text of many lines the browser shows no more than the line of the cursor.
      field.scrollIntoView({ block: 'nearest' });
    } else if (frames > 1) focusFirstInvalid(form, frames - 1);
  });
}
