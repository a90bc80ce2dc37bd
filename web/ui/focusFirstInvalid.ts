const FIELDS = 'input, select, textarea';

/** Takes the reader to the first field in error, once the errors are on the page. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = invalid?.matches(FIELDS) ? invalid : invalid?.querySelector<HTMLElement>(FIELDS);
    field?.focus();
  });
}
