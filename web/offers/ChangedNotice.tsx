import form from '../forms/Form.module.css';

/** Shown over a quote being written when the one it began with changed elsewhere. */
export function ChangedNotice() {
  return (
    <p className={form.intro} role="status">
      El presupuesto cambió mientras escribías. Míralo antes de enviar.
    </p>
  );
}
